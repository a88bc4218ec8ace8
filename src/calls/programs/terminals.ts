import type { CallWord } from '../../model/call.ts'
import { ANY } from '../marks.ts'
import type { Effects, Given, ProgramRow } from './row.ts'

/** Terminal multiplexers, in which other programs run. */
// Source: https://man.openbsd.org/tmux
export const TERMINALS: readonly ProgramRow[] = [
  {
    name: 'tmux',
    subcommands: {
      'new-session|new|new-window|neww|split-window|splitw': {
        options: '-d -A -P -s= -n= -c=folder -t= -x= -y= -e= -h -v -p= -l=',
        operands: 'words',
      },
      'send-keys|send': { options: '-t= -l -R -M -N=', operands: 'value*', does: typeKeys },
      'run-shell|run': { options: '-b -t= -C -d=', operands: 'shell' },
      'if-shell|if': { options: '-b -F -t=', operands: 'shell value*' },
      'pipe-pane|pipep': { options: '-I -O -o -t=', operands: 'shell' },
      'save-buffer|saveb': { options: '-a -b=', operands: 'write' },
      'load-buffer|loadb|source-file|source': { options: '-b= -w -t= -F -n -q -v', operands: 'read' },
      '*': { operands: 'value*' },
    },
    options: '-L= -S= -f=read -2 -u',
  },
  {
    name: 'screen',
    options: '-S= -d -m -r -x -X -c=read -L -Logfile=write -p= -t= -R -D -ls',
    operands: 'command(-X)',
    does(given, effects) {
      if (given.has('-X')) tellSession(given.operands, effects)
    },
  },
]

/** Keys that are sent to another terminal may be commands for the shell in it. */
function typeKeys(given: Given, effects: Effects): void {
  const keys = given.operands.filter(({ text }) => !/^(?:Enter|C-\w|M-\w|Escape|Space|Tab|Up|Down)$/.test(text))
  for (const key of keys) effects.shell(key)
}

/** `screen -X` has its own commands; these type text or start a program. */
function tellSession([order, ...words]: readonly CallWord[], effects: Effects): void {
  const name = order?.text ?? ''
  if (name === 'at') tellSession(words.slice(1), effects)
  else if (name === 'exec' || name === 'screen') effects.start(words.filter(({ text }) => !/^[.!:|-]+$/.test(text)))
  else if (name === 'stuff') {
    for (const word of words) effects.shell({ ...word, text: word.text.replace(/\\[nr]|\^[MJ]|\\01[25]/g, '\n') })
  } else if (name === 'eval' || name.includes(ANY)) effects.unknown()
}
