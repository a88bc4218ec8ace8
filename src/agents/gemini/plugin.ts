import { listIn, mapIn, textIn } from '../payload.ts'
import { PLUGIN_HOOKS, PLUGIN_NAME, type PluginFormat } from '../plugin-format.ts'

/** Source: `gemini extensions` of 0.61.0, and what it wrote. */
export const plugin: PluginFormat = {
  noun: 'extension',
  manifests: (version, description) => ({ 'gemini-extension.json': { name: PLUGIN_NAME, version, description } }),
  install: (folder) => [`gemini extensions install ${folder}`],
  renew: () => [`gemini extensions update ${PLUGIN_NAME}`],
  installed({ home, workspace }, { read }) {
    const all = `${home}/.gemini/extensions`
    const own = `${all}/${PLUGIN_NAME}`
    const from = read(`${own}/.gemini-extension-install.json`)
    const linked = textIn(from, 'type') === 'link' ? textIn(from, 'source') : null
    const file = `${linked ?? own}/${PLUGIN_HOOKS}`
    if (read(file) === undefined) return []
    const enablement = `${all}/extension-enablement.json`
    const isOff = isSwitchedOff(listIn(mapIn(read(enablement), PLUGIN_NAME), 'overrides') ?? [], workspace)
    const message = `the extension \`${PLUGIN_NAME}\` is disabled in \`${workspace}\`, so Gemini CLI runs none of its hooks`
    const cure = `run \`gemini extensions enable ${PLUGIN_NAME}\``
    const path = [PLUGIN_NAME, 'overrides']
    return [{ file, off: isOff ? { code: 'hooks-off', message, file: enablement, path, cure } : null }]
  },
}

/** The last of the rules that covers the folder decides: `/a/*` is `/a` with all that is in it, and `!` disables. */
function isSwitchedOff(rules: readonly unknown[], folder: string): boolean {
  return rules.reduce<boolean>((isOff, rule) => {
    if (typeof rule !== 'string') return isOff
    const isDisabling = rule.startsWith('!')
    const place = rule.slice(isDisabling ? 1 : 0)
    const base = place.replace(/\/?\*?$/, '')
    const isCovered = folder === base || (place.endsWith('*') && folder.startsWith(`${base}/`))
    return isCovered ? isDisabling : isOff
  }, false)
}
