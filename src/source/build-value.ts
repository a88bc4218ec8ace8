import { isAlias, isMap, isScalar, type ParsedNode, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import { setMember } from '../model/copy.ts'
