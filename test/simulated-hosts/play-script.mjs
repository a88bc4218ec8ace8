import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

/**
 * Plays the script on standard input with the hooks of the settings file in the first argument, and writes what
 * happened at each step as JSON. `open` takes the settings and the script, and returns what the agent does at a
 * prompt, at a call, and when it is about to finish. A step that reports `ended` is the last one.
 */
export async function playScript(open) {
  const [, , settings] = process.argv
  const script = JSON.parse(await text(process.stdin))
  const agent = open(readFileSync(settings, 'utf8'), script)
  const report = []
  for (const step of script.steps) {
    if ('start' in step) report.push(await agent.start(step))
    else if ('prompt' in step) report.push(await agent.prompt(step))
    else if ('call' in step) report.push(await agent.call(step))
    else report.push(await agent.finish(step))
    if (report.at(-1).ended) break
  }
  process.stdout.write(JSON.stringify(report))
}

/** Removes members that are null, undefined or empty. */
export function added(members) {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined && value.length !== 0),
  )
}

/**
 * Reviews answers with which the agent is about to finish. `review` returns the reason to reject one, or null. After `most`
 * rejections in a row the agent finishes anyway.
 */
export async function finishWith(answers, most, review) {
  const reasons = []
  for (let index = 0; ; index++) {
    const answer = answers[Math.min(index, answers.length - 1)]
    const reason = index < most ? await review(answer, index) : null
    if (reason === null) return added({ finish: answer, sentBack: reasons })
    reasons.push(reason)
  }
}
