import { copyItem, getChildren, newItem, renameItem, unpack } from './cmdlet-effects.ts'
import type { ProgramRow } from './row.ts'

const PATH = '-path,-literalpath,-pspath,-lp'
const CONTENT =
  '-value= -encoding= -force -nonewline -stream= -filter= -include= -exclude= -credential= -asbytestream -passthru'

/**
 * The cmdlets of PowerShell for files and folders, with the names that no other program has; `powershell/aliases.ts`
 * has the names that are those of programs elsewhere.
 */
// Source: https://learn.microsoft.com/en-us/powershell/module/
export const FILE_CMDLETS: readonly ProgramRow[] = [
  // Files and folders
  {
    name: 'remove-item|ri',
    style: 'cmdlet',
    options: `${PATH}=delete -recurse,-r -force,-f,-fo -filter= -include= -exclude= -credential= -stream=`,
    operands: '-path*',
    pipes: '-path',
    recursive: '-recurse',
  },
  {
    name: 'get-content|gc',
    style: 'cmdlet',
    options: `${PATH}=read -totalcount,-head,-first= -tail,-last= -readcount= -raw -wait -delimiter= -asbytestream -encoding= -stream= -force -filter= -include= -exclude= -credential=`,
    operands: '-path',
    pipes: '-path',
    reads: 'known options',
  },
  { name: 'set-content', style: 'cmdlet', options: `${PATH}=write ${CONTENT}`, operands: '-path -value' },
  { name: 'add-content|ac', style: 'cmdlet', options: `${PATH}=write ${CONTENT}`, operands: '-path -value' },
  {
    name: 'clear-content|clc',
    style: 'cmdlet',
    options: `${PATH}=write ${CONTENT}`,
    operands: '-path',
    pipes: '-path',
  },
  {
    name: 'out-file',
    style: 'cmdlet',
    options:
      '-filepath,-path,-literalpath,-pspath,-lp=write -encoding= -append -force -noclobber,-nooverwrite -width= -nonewline -inputobject=',
    operands: '-filepath -encoding',
  },
  {
    name: 'tee-object',
    style: 'cmdlet',
    options: '-filepath,-path,-literalpath,-pspath,-lp=write -append -variable= -encoding= -inputobject=',
    operands: '-filepath',
  },
  {
    name: 'new-item|ni md',
    style: 'cmdlet',
    options: '-path=value -name= -itemtype,-type= -value,-target= -force -credential=',
    operands: '-path',
    does: newItem,
  },
  {
    name: 'copy-item|cpi',
    style: 'cmdlet',
    options: `${PATH}=read -destination= -container -force -filter= -include= -exclude= -recurse -passthru -credential= -fromsession= -tosession=`,
    operands: '-path -destination',
    pipes: '-path',
    recursive: '-recurse',
    does: copyItem,
  },
  {
    name: 'move-item|mi',
    style: 'cmdlet',
    options: `${PATH}=move -destination= -force -filter= -include= -exclude= -passthru -credential=`,
    operands: '-path -destination',
    pipes: '-path',
    recursive: '-path',
    does: copyItem,
  },
  {
    name: 'rename-item|rni',
    style: 'cmdlet',
    options: `${PATH}=move -newname= -force -passthru -credential=`,
    operands: '-path -newname',
    pipes: '-path',
    recursive: '-path',
    does: renameItem,
  },
  {
    name: 'get-childitem|gci',
    style: 'cmdlet',
    options: `${PATH}=name -filter= -include= -exclude= -recurse,-s -depth= -force -name -attributes= -directory,-ad,-d -file,-af -hidden,-ah,-h -readonly,-ar -system,-as -followsymlink`,
    operands: '-path -filter',
    pipes: '-path',
    reads: 'known options',
    recursive: '-recurse',
    does: getChildren,
  },
  {
    name: 'get-item|gi test-path resolve-path|rvpa get-itemproperty|gp get-itempropertyvalue|gpv convert-path|cvpa split-path get-acl',
    style: 'cmdlet',
    options: `${PATH}=name -name= -filter= -include= -exclude= -force -pathtype= -isvalid -parent -leaf -leafbase -extension -qualifier -noqualifier -isabsolute -resolve -relative -audit -stream= -newerthan= -olderthan= -credential=`,
    operands: '-path -name',
    reads: 'known options',
  },
  {
    name: 'join-path',
    style: 'cmdlet',
    options: '-path= -childpath= -additionalchildpath= -resolve',
    operands: '-path -childpath -additionalchildpath*',
    reads: 'known options',
  },
  {
    name: 'get-filehash format-hex|fhx',
    style: 'cmdlet',
    options: `${PATH}=read -algorithm= -inputstream= -count= -offset= -encoding= -raw -inputobject=`,
    operands: '-path -algorithm',
    pipes: '-path',
    reads: 'known options',
  },
  {
    name: 'select-string',
    style: 'cmdlet',
    options: `${PATH}=read -pattern= -inputobject= -simplematch -casesensitive -quiet -list -include= -exclude= -notmatch -allmatches -encoding= -context= -raw -noemphasis -culture=`,
    operands: '-pattern -path*',
    reads: 'known options',
    does({ valuesOf }, effects) {
      const { input } = effects
      if (input.type === 'items' && valuesOf('-path').length === 0)
        for (const item of input.items) effects.file('read', item)
    },
  },
  {
    name: 'import-csv|ipcsv import-clixml import-powershelldatafile',
    style: 'cmdlet',
    options: `${PATH}=read -delimiter= -header= -encoding= -useculture -skip= -first=`,
    operands: '-path -delimiter',
    pipes: '-path',
    reads: 'known options',
  },
  {
    name: 'export-csv|epcsv export-clixml',
    style: 'cmdlet',
    options: `${PATH}=write -delimiter= -inputobject= -notypeinformation,-nti -append -force -encoding= -noclobber -depth= -quotefields= -usequotes= -useculture -includetypeinformation -noheader`,
    operands: '-path -delimiter',
  },
  {
    name: 'start-transcript',
    style: 'cmdlet',
    options: `${PATH}=write -append -force -noclobber -includeinvocationheader -outputdirectory=into`,
    operands: '-path',
  },
  {
    name: 'set-acl set-itemproperty|sp new-itemproperty remove-itemproperty|rp clear-itemproperty|clp rename-itemproperty|rnp copy-itemproperty|cpp move-itemproperty|mp clear-item|cli set-item|si unblock-file',
    style: 'cmdlet',
    options: `${PATH}=write -name= -value= -propertytype,-type= -aclobject= -destination= -newname= -force -passthru -filter= -include= -exclude=`,
    operands: '-path -name -value',
    pipes: '-path',
  },
  {
    name: 'compress-archive',
    style: 'cmdlet',
    options: `${PATH}=read -destinationpath=write -update -force -compressionlevel= -passthru`,
    operands: '-path -destinationpath',
    pipes: '-path',
    recursive: '-path',
  },
  {
    name: 'expand-archive',
    style: 'cmdlet',
    options: `${PATH}=read -destinationpath= -force -passthru`,
    operands: '-path -destinationpath',
    pipes: '-path',
    does: unpack,
  },
  {
    name: 'invoke-item|ii',
    style: 'cmdlet',
    options: `${PATH}=execute -filter= -include= -exclude=`,
    operands: '-path',
    pipes: '-path',
  },
]
