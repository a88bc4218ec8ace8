import { ownValue } from '../../model/value.ts'
import { ANY } from '../marks.ts'
import type { Scope } from '../script/around.ts'
import { type Here, NOTHING, textValue, UNKNOWN, type Value } from './values.ts'

const HOME = '~'

/** Variables of the environment that lead to known folders. Names are in lower case. */
const ENVIRONMENT: Readonly<Record<string, string>> = {
  ...{ userprofile: HOME, home: HOME, onedrive: `${HOME}/OneDrive` },
  ...{ appdata: `${HOME}/AppData/Roaming`, localappdata: `${HOME}/AppData/Local` },
  ...{ temp: `${HOME}/AppData/Local/Temp`, tmp: `${HOME}/AppData/Local/Temp`, tmpdir: '/tmp' },
  ...{ windir: 'C:/Windows', systemroot: 'C:/Windows', systemdrive: 'C:', homedrive: '', homepath: HOME },
  ...{
    programfiles: 'C:/Program Files',
    'programfiles(x86)': 'C:/Program Files (x86)',
    programw6432: 'C:/Program Files',
  },
  ...{ programdata: 'C:/ProgramData', allusersprofile: 'C:/ProgramData', public: 'C:/Users/Public' },
  ...{ comspec: 'C:/Windows/System32/cmd.exe' },
}

/** The value of a variable of the environment that the script has not set; null if it is not known. */
function environmentValue(name: string): string | null {
  const known = name.toLowerCase()
  return ownValue(ENVIRONMENT, known) ?? null
}

const FIXED: Readonly<Record<string, string>> = {
  ...{ true: 'True', false: 'False', home: HOME, '?': 'True', pshome: 'C:/Windows/System32/WindowsPowerShell/v1.0' },
  ...{ ofs: ' ', iswindows: 'True' },
  profile: `${HOME}/Documents/PowerShell/Microsoft.PowerShell_profile.ps1`,
}

/** Source: "about_Automatic_Variables" and "about_Environment_Provider" of the PowerShell documentation. */
export function readVariableValue(written: string, { session, scope }: Here): Value {
  const name = written.replace(/^(?:global|script|local|private|using|variable):/, '')
  const [, variable] = /^env:(.+)$/.exec(name) ?? []
  if (variable !== undefined) return environmentIn(variable, scope)
  const own = session.variables.get(name)
  if (own !== undefined) return own
  if (name === 'null') return NOTHING
  if (name === 'pwd') {
    const [folder, ...others] = scope.state.folders
    return folder === undefined || others.length > 0 ? unknownValue('$PWD') : textValue(folder === '' ? '.' : folder)
  }
  if (Object.hasOwn(FIXED, name)) return textValue(FIXED[name] ?? '')
  return unknownValue(`$${written}`)
}

function environmentIn(name: string, { state }: Scope): Value {
  const own = state.variables.get(name)
  if (typeof own === 'string') return { words: [{ text: own, written: `$env:${name}`, isMany: false }] }
  const known = environmentValue(name)
  return known === null ? unknownValue(`$env:${name}`) : textValue(known)
}

function unknownValue(written: string): Value {
  return { ...UNKNOWN, words: [{ text: ANY, written, isMany: false }] }
}
