import { isMap, ownValue } from '../model/value.ts'

/**
 * The product that a file was written for, by the key that only its files have; null for a file that may be ours. Its
 * rules have other fields, so cures for single keys would only lead from one error to the next.
 */
export function foreignPolicyIn(document: unknown) {
  if (!isMap(document)) return null
  const version = ownValue(document, 'apiVersion')
  if (typeof version === 'string' && version.startsWith('governance.toolkit/')) {
    return { product: 'the Agent Governance Toolkit', path: ['apiVersion'] }
  }
  const rules = ownValue(document, 'rules')
  const first: unknown = Array.isArray(rules) ? rules[0] : undefined
  if (isMap(first)) {
    if (Object.hasOwn(first, 'block_args')) return { product: 'cc-safety-net', path: ['rules'] }
    const condition = ownValue(first, 'condition')
    const isCompared = isMap(condition) && Object.hasOwn(condition, 'field') && Object.hasOwn(condition, 'operator')
    if (isCompared) return { product: 'the Agent Governance Toolkit', path: ['rules'] }
  }
  const event = ownValue(document, 'event')
  const isHookify = typeof event === 'string' && HOOKIFY_EVENTS.has(event) && !Object.hasOwn(document, 'hooks')
  const matches = Object.hasOwn(document, 'pattern') || Array.isArray(ownValue(document, 'conditions'))
  return isHookify && matches ? { product: 'hookify', path: ['event'] } : null
}

const HOOKIFY_EVENTS: ReadonlySet<string> = new Set(['bash', 'file', 'stop', 'prompt', 'all'])
