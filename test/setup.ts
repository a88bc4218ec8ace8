// This file runs for every test file; its imports run once per process.
import './bound-shrinking.ts'
