// This runs for every file of tests; what it imports runs once a process.
import './bound-shrinking.ts'
