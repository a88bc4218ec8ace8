import type { CallFile } from '../../model/call.ts'
import { showMarks } from '../marks.ts'
import type { RiskCategory, RiskRank } from './categories.ts'
import { type Danger, danger, hasOption, type Judge } from './danger.ts'

/** Folders that cannot be recovered once they are gone. */
const ROOTS =
  /^(?:\/|~|\/(?:bin|boot|dev|etc|home|lib\d*|opt|proc|root|s?bin|srv|sys|usr|var|Users|System|Library))\/?\*?$/

const DEVICE = /^\/dev\/(?:sd|hd|vd|xvd|nvme|mmcblk|disk|rdisk|mapper\/|dm-|loop|md)/
const SYSTEM_FILE = /^\/(?:boot|etc|lib\d*|s?bin|sys|usr)\//

const remove: Judge = (command) =>
  hasOption(command, '-r') ? danger('high', 'fs-delete', 'rm -r') : danger('low', 'fs-delete', 'rm')

const find: Judge = (command) => (hasOption(command, '-delete') ? danger('high', 'fs-delete', 'find -delete') : null)

const fd: Judge = ({ text }) =>
  / (?:-[xX]|--exec(?:-batch)?) (?:.* )?(?:\S*\/)?rm(?: |$)/.test(text) ? danger('high', 'fs-delete', 'fd -x rm') : null

const copy =
  (name: string): Judge =>
  (command) =>
    hasOption(command, '-f', '--force', '--remove-destination') ? danger('high', 'fs-modify', `${name} -f`) : null

const changeMode =
  (name: string): Judge =>
  (command) => {
    if (hasOption(command, '-R', '--recursive')) return danger('high', 'fs-permissions', `${name} -R`)
    const opens = name === 'chmod' && command.operands.some(({ text }) => /^0?777$|^[ao]\+\w*w/.test(text))
    return danger(opens ? 'high' : 'medium', 'fs-permissions', name)
  }

const rsync: Judge = ({ spellings }) =>
  [...spellings].some((spelling) => spelling.startsWith('--del') || spelling === '--remove-source-files')
    ? danger('high', 'fs-delete', 'rsync --delete')
    : null

const always = (radius: RiskRank, category: RiskCategory, name: string): Judge => {
  const found = danger(radius, category, name)
  return () => found
}

const edits =
  (name: string): Judge =>
  (command) =>
    hasOption(command, '-i', '--in-place', '--inplace') ? danger('medium', 'fs-modify', `${name} -i`) : null

/** Judges of programs that damage files or disks, or stop the machine. */
export const FILES: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ['rm', remove],
  ['rmdir', always('low', 'fs-delete', 'rmdir')],
  ['unlink', always('low', 'fs-delete', 'unlink')],
  ['shred', always('high', 'fs-secure-delete', 'shred')],
  ['srm', always('high', 'fs-secure-delete', 'srm')],
  ['wipe', always('high', 'fs-secure-delete', 'wipe')],
  ['find', find],
  ['fd', fd],
  ['mv', always('medium', 'fs-modify', 'mv')],
  ['cp', copy('cp')],
  ['install', copy('install')],
  ['ln', copy('ln')],
  ['rsync', rsync],
  ['truncate', always('medium', 'fs-overwrite', 'truncate')],
  ['sed', edits('sed')],
  ['perl', edits('perl')],
  ['chmod', changeMode('chmod')],
  ['chown', changeMode('chown')],
  ['chgrp', changeMode('chgrp')],
  ['chattr', always('medium', 'fs-permissions', 'chattr')],
  ['setfacl', always('medium', 'fs-permissions', 'setfacl')],
  ['mkswap', always('high', 'block-device', 'mkswap')],
  ['fdisk', always('high', 'block-device', 'fdisk')],
  ['sfdisk', always('high', 'block-device', 'sfdisk')],
  ['parted', always('high', 'block-device', 'parted')],
  ['wipefs', always('high', 'block-device', 'wipefs')],
  ['blkdiscard', always('high', 'block-device', 'blkdiscard')],
  ['cryptsetup', always('high', 'block-device', 'cryptsetup')],
  ['diskutil', always('high', 'block-device', 'diskutil')],
  ['shutdown', always('high', 'system', 'shutdown')],
  ['reboot', always('high', 'system', 'reboot')],
  ['halt', always('high', 'system', 'halt')],
  ['poweroff', always('high', 'system', 'poweroff')],
])

/** Judges an access to a file by the path. */
export function judgeFile({ paths, access, by, isRedirected }: CallFile): Danger | null {
  const known = paths.map(showMarks)
  if (access === 'delete' && by === 'rm') {
    return known.some((path) => ROOTS.test(path)) ? danger('high', 'fs-delete', 'rm') : null
  }
  if (access !== 'write') return null
  const pattern = isRedirected ? '>' : Object.hasOwn(WRITERS, by) ? WRITERS[by] : undefined
  if (pattern === undefined) return null
  if (known.some((path) => DEVICE.test(path))) return danger('high', 'block-device', pattern)
  if (by === 'dd' && !isRedirected) return danger('medium', 'fs-overwrite', pattern)
  return known.some((path) => SYSTEM_FILE.test(path)) ? danger('high', 'fs-overwrite', pattern) : null
}

/** Programs that overwrite files, and the part of the command that does it. */
const WRITERS: Readonly<Record<string, string>> = { dd: 'dd of=', find: 'find -fprint', tee: 'tee' }
