import { aepRulesEngine } from './aep-rules-engine.ts'
import { casbin } from './casbin.ts'
import { cedarWasm } from './cedar-wasm.ts'
import { celJs } from './cel-js.ts'
import { exprEvalFork } from './expr-eval-fork.ts'
import { filtrex } from './filtrex.ts'
import { jexl } from './jexl.ts'
import { jsonLogicEngine, jsonLogicJs } from './json-logic.ts'
import { jsonRulesEngine } from './json-rules-engine.ts'
import { mingo, sift } from './mongo-queries.ts'
import { nodeRules } from './node-rules.ts'
import { type ExpressionPeer, loop, type Peer } from './peer.ts'
import { rools } from './rools.ts'
import { zenEngine } from './zen-engine.ts'

export const EXPRESSION_PEERS: readonly ExpressionPeer[] = [
  jsonLogicEngine,
  jsonLogicJs,
  celJs,
  filtrex,
  exprEvalFork,
  jexl,
  sift,
  mingo,
]

export const PEERS: readonly Peer[] = [
  jsonRulesEngine,
  zenEngine,
  cedarWasm,
  casbin,
  aepRulesEngine,
  rools,
  nodeRules,
  ...EXPRESSION_PEERS.map(loop),
]
