import { importModule, startProcess } from './cmdlet-effects.ts'
import type { ProgramRow } from './row.ts'

const PATH = '-path,-literalpath,-pspath,-lp'
const NAMED = '-name= -displayname= -inputobject= -id= -include= -exclude= -force -passthru'

/** The other cmdlets of PowerShell: networks, code, processes, services, the machine, and the shell itself. */
// Source: https://learn.microsoft.com/en-us/powershell/module/
export const CMDLETS: readonly ProgramRow[] = [
  // Network
  {
    name: 'invoke-webrequest|iwr invoke-restmethod|irm',
    style: 'cmdlet',
    options:
      '-uri=host -outfile=write -infile=read -method,-custommethod= -body= -headers= -contenttype= -form= -usebasicparsing -useragent= -websession,-session= -sessionvariable= -credential= -token= -authentication= -proxy=host -proxycredential= -timeoutsec= -maximumredirection= -skipcertificatecheck -allowunencryptedauthentication -certificate= -certificatethumbprint= -disablekeepalive -resume -passthru -usedefaultcredentials -statuscodevariable= -responseheadersvariable= -followrellink -skiphttperrorcheck',
    operands: '-uri',
  },
  {
    name: 'start-bitstransfer',
    style: 'cmdlet',
    options:
      '-source=address -destination=write -transfertype= -displayname= -priority= -asynchronous -credential= -proxylist=',
    operands: '-source -destination',
  },
  {
    name: 'test-netconnection|tnc test-connection resolve-dnsname',
    style: 'cmdlet',
    options:
      '-computername,-targetname,-name=host -port= -commontcpport= -count= -type= -server=host -informationlevel= -traceroute -quiet -tcpport=',
    operands: '-computername -port',
  },
  {
    name: 'enter-pssession|etsn new-pssession|nsn invoke-wmimethod|iwmi invoke-cimmethod',
    style: 'cmdlet',
    options:
      '-computername,-hostname=host -credential= -session= -port= -username= -class,-classname= -name,-methodname= -argumentlist,-arguments= -inputobject= -namespace= -query= -path=',
    operands: '-computername',
  },
  {
    name: 'send-mailmessage',
    style: 'cmdlet',
    options:
      '-smtpserver=host -attachments=read -to= -from= -subject= -body= -cc= -bcc= -port= -usessl -credential= -bodyashtml -priority= -encoding=',
    operands: '-to -subject -body -smtpserver',
  },
  // Code and programs
  {
    name: 'invoke-expression|iex',
    style: 'cmdlet',
    options: '-command=code-powershell',
    operands: '-command',
    pipes: '-command',
  },
  {
    name: 'start-process|saps',
    style: 'cmdlet',
    options:
      '-filepath,-path= -argumentlist,-args= -workingdirectory=folder -verb= -windowstyle= -wait -nonewwindow,-nnw -passthru -credential= -loaduserprofile,-lup -redirectstandardinput,-rsi=read -redirectstandardoutput,-rso=write -redirectstandarderror,-rse=write -usenewenvironment -environment=',
    operands: '-filepath -argumentlist*',
    does: startProcess,
  },
  {
    name: 'invoke-command|icm start-job|sajb start-threadjob',
    style: 'cmdlet',
    options:
      '-scriptblock,-command= -filepath=execute -argumentlist,-args= -computername,-cn,-hostname=host -session= -credential= -name= -inputobject= -initializationscript= -asjob -port= -username= -nonewscope -throttlelimit= -hidecomputername',
    operands: '-scriptblock',
  },
  {
    name: 'import-module|ipmo',
    style: 'cmdlet',
    options:
      '-name= -force -global -prefix= -function= -cmdlet= -variable= -passthru -minimumversion= -requiredversion= -disablenamechecking -scope=',
    operands: '-name',
    does: importModule,
  },
  {
    name: 'add-type',
    style: 'cmdlet',
    options:
      '-typedefinition=code-csharp -memberdefinition=code-csharp -path,-literalpath=execute -name= -namespace= -passthru -assemblyname,-an= -usingnamespace= -referencedassemblies= -language= -outputassembly=write -outputtype= -ignorewarnings -compileroptions=',
    operands: '-typedefinition',
  },
  // Processes, services, the machine, accounts
  { name: 'stop-process|spps', style: 'cmdlet', options: NAMED, operands: '-id' },
  {
    name: 'get-process|gps get-service|gsv',
    style: 'cmdlet',
    options: `${NAMED} -module -fileversioninfo -includeusername -dependentservices,-ds -requiredservices,-rs -computername,-cn=`,
    operands: '-name',
    reads: 'known options',
  },
  {
    name: 'stop-service|spsv start-service|sasv restart-service suspend-service resume-service set-service new-service remove-service',
    style: 'cmdlet',
    options: `${NAMED} -startuptype,-starttype= -status= -binarypathname,-path= -description= -credential= -dependson= -nowait -computername,-cn=`,
    operands: '-name -binarypathname',
  },
  {
    name: 'stop-computer restart-computer',
    style: 'cmdlet',
    options: '-computername,-cn= -force -credential= -wait -timeout= -for= -delay= -wsmanauthentication=',
    operands: '-computername',
  },
  {
    name: 'clear-disk format-volume initialize-disk remove-partition clear-recyclebin set-disk resize-partition',
    style: 'cmdlet',
    options:
      '-number= -driveletter= -friendlyname= -filesystem= -newfilesystemlabel= -removedata -removeoem -full -force -partitionnumber= -disknumber= -path= -inputobject= -partitionstyle= -size=',
    operands: '-number',
  },
  {
    name: 'set-executionpolicy set-mppreference add-mppreference disable-windowsoptionalfeature enable-windowsoptionalfeature set-netfirewallprofile new-netfirewallrule remove-netfirewallrule disable-netfirewallrule set-netfirewallrule',
    style: 'cmdlet',
    options:
      '-executionpolicy= -scope= -force -name= -displayname= -enabled= -direction= -action= -profile= -localport= -protocol= -exclusionpath= -exclusionextension= -exclusionprocess= -disablerealtimemonitoring= -online -featurename= -norestart -program=',
    operands: '-executionpolicy -scope',
  },
  {
    name: 'new-localuser remove-localuser set-localuser disable-localuser enable-localuser add-localgroupmember remove-localgroupmember new-aduser remove-aduser set-adaccountpassword',
    style: 'cmdlet',
    options: '-name= -password= -nopassword -description= -fullname= -group= -member= -identity= -newpassword= -sid=',
    operands: '-name -member',
  },
  {
    name: 'register-scheduledtask unregister-scheduledtask set-scheduledtask start-scheduledtask register-scheduledjob new-scheduledtaskaction new-scheduledtasktrigger',
    style: 'cmdlet',
    options:
      '-taskname= -taskpath= -action= -trigger= -user= -password= -runlevel= -settings= -principal= -xml= -force -inputobject= -description= -execute= -argument= -name= -scriptblock= -filepath=',
    operands: '-taskname -taskpath -action -trigger',
  },
  {
    name: 'clear-eventlog remove-eventlog limit-eventlog clear-history|clhy',
    style: 'cmdlet',
    options: '-logname= -source= -computername,-cn= -count= -commandline= -id=',
    operands: '-logname',
  },
  {
    name: 'set-clipboard|scb get-clipboard|gcb',
    style: 'cmdlet',
    options: '-value= -append -raw -format= -textformattype= -path=read',
    operands: '-value',
  },
  {
    name: 'set-date set-timezone rename-computer add-computer remove-computer checkpoint-computer restore-computer',
    style: 'cmdlet',
    options:
      '-date= -adjust= -name= -id= -newname= -domainname= -workgroupname= -credential= -force -restart -description= -restorepoint=',
    operands: '-name',
  },
  // Only the shell
  {
    name: 'set-location push-location',
    style: 'cmdlet',
    options: `${PATH}= -passthru -stackname=`,
    operands: '-path',
    reads: 'any options',
  },
  {
    name: 'set-variable new-variable|nv remove-variable|rv get-variable|gv clear-variable|clv set-alias|sal new-alias|nal get-alias|gal export-alias|epal remove-alias',
    style: 'cmdlet',
    options: '-name= -value= -scope= -option= -force -visibility= -description= -passthru -valueonly -definition=',
    operands: '-name -value',
    reads: 'any options',
  },
  // https://learn.microsoft.com/en-us/powershell/module/microsoft.powershell.utility/
  {
    name: 'write-output write-host write-verbose write-warning write-error write-debug write-information write-progress out-host|oh out-null out-string out-default format-table|ft format-list|fl format-wide|fw format-custom convertto-json convertfrom-json convertto-csv convertfrom-csv convertto-html convertto-xml convertfrom-stringdata measure-object group-object sort-object select-object where-object foreach-object compare-object get-unique|gu get-member|gm get-date get-location|gl get-command|gcm get-help get-host get-random get-culture get-uiculture get-history|ghy get-module|gmo get-psdrive|gdr get-psprovider get-job|gjb receive-job|rcjb wait-job|wjb get-computerinfo get-hotfix get-eventlog get-winevent get-ciminstance|gcim get-wmiobject|gwmi get-netadapter get-netipaddress get-netipconfiguration get-nettcpconnection get-netroute get-dnsclientcache get-volume get-disk get-partition get-physicaldisk get-package get-installedmodule find-module find-package get-scheduledtask get-localuser get-localgroup get-localgroupmember get-executionpolicy get-timezone get-error get-event get-verb get-typedata get-tracesource show-command start-sleep pop-location measure-command set-strictmode set-psreadlineoption new-timespan new-guid new-temporaryfile wait-process clear-host test-json test-modulemanifest select-xml join-string update-list debug-process get-runspace out-gridview|ogv read-host',
    style: 'none',
    operands: 'value*',
    reads: 'any options',
  },
  // Objects of .NET, and events
  {
    name: 'new-object',
    style: 'cmdlet',
    options: '-typename= -argumentlist,-args= -property= -comobject= -strict',
    operands: '-typename -argumentlist',
  },
  {
    name: 'remove-module|rmo update-help save-help install-module install-package install-script update-module uninstall-module uninstall-package install-packageprovider register-psrepository save-module publish-module register-objectevent register-wmievent remove-job|rjb stop-job|spjb remove-psdrive|rdr new-psdrive|ndr enable-psremoting disable-psremoting remove-wmiobject|rwmi remove-ciminstance|rcim set-wmiinstance|swmi set-ciminstance|scim remove-appxpackage add-appxpackage stop-vm remove-vm',
    style: 'cmdlet',
    options:
      '-name= -force -scope= -repository= -requiredversion= -minimumversion= -allowclobber -skippublishercheck -acceptlicense -path= -psprovider= -root= -persist -credential= -eventname= -action= -sourceidentifier= -inputobject= -id= -nugetapikey= -sourcelocation= -installationpolicy= -class,-classname= -query= -filter= -package= -allusers -turnoff -allowprerelease',
    operands: '-name',
  },
]
