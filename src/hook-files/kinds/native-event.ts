import { compileHookMatcher } from '../../agents/hook-matcher.ts'
import type { HookProtocol } from '../../agents/hook-protocol.ts'
import { canonicalOf, isContextOf } from '../../agents/native-context.ts'
import { defineCondition } from '../../kinds/define.ts'
import type { ConditionKind } from '../../model/kind.ts'
import { findNativeEvent } from './parts/native-hook.ts'
import { compilePermissionRule } from './parts/permission-rule.ts'

export const createNativeEvent = (protocols: readonly HookProtocol[]): ConditionKind =>
  defineCondition({
    name: 'native_event',
    summary: 'holds when the agent would call its own hooks for one of its events',
    schema: {
      properties: {
        protocol: { enum: protocols.map(({ name }) => name), description: 'the agent whose event it is' },
        event: { type: 'string', minLength: 1, description: 'the event, as that agent spells it' },
        matcher: { type: 'string', description: 'the matcher, written and interpreted as in the agent’s own settings' },
        if: {
          type: 'string',
          minLength: 1,
          description: 'a permission rule as in Claude Code: `Bash(git push *)`, `Edit(src/**)`',
        },
      },
      required: ['protocol', 'event'],
    },
    examples: [
      {
        title: 'a Claude Code matcher',
        config: { type: 'native_event', protocol: 'claude-code', event: 'PreToolUse', matcher: 'Write|Edit' },
        event: { event: 'tool_start', tool: { name: 'Write' } },
        holds: true,
      },
      {
        title: 'docker-agent matches whole names',
        config: { type: 'native_event', protocol: 'docker-agent', event: 'pre_tool_use', matcher: 'shell' },
        event: { event: 'tool_start', tool: { name: 'shell_exec' } },
        holds: false,
      },
      {
        title: 'a call that failed',
        config: { type: 'native_event', protocol: 'claude-code', event: 'PostToolUse' },
        event: { event: 'tool_end', tool: { name: 'Bash', ok: false } },
        holds: false,
      },
    ],
    compile(config, context) {
      const protocol = protocols.find(({ name }) => name === config.protocol)
      const native = protocol && findNativeEvent(protocol, config.event, context)
      if (protocol === undefined || native === undefined) return { test: () => false }
      if (!context.events.includes(canonicalOf(native))) {
        context.report({
          path: ['event'],
          code: 'cannot-hold',
          message: `\`${native.name}\` is \`${canonicalOf(native)}\`, which is not an event of the rule`,
          help: `write \`on: ${canonicalOf(native)}\``,
        })
      }
      const matcher = compileHookMatcher(config.matcher ?? '', native, protocol, context.regex)
      if (matcher.test === null) {
        context.report({ path: ['matcher'], code: 'bad-pattern', message: matcher.problem })
        return { test: () => false }
      }
      const { test } = matcher
      const permission = config.if === undefined ? null : compilePermissionRule(config.if)
      if (permission !== null && typeof permission !== 'function') {
        context.report({ path: ['if'], code: 'bad-pattern', message: permission.problem })
        return { test: () => false }
      }
      return {
        test: (eventContext) =>
          isContextOf(eventContext, native, protocol) &&
          test(eventContext) &&
          (permission === null || permission(eventContext)),
      }
    },
  })
