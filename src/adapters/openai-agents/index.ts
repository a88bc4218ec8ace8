// The public API of `sluice/openai-agents`: agents of the OpenAI Agents SDK behind rules.
//
//   const runner = sluiceRunner(engine, { session: id })
//   await runner.run(agent, 'go')

export { sluiceRunner, type SluiceRunner, type SluiceRunnerOptions } from './runner.ts'
