import { type CanonicalEventName, EVENTS } from '../model/events.ts'

/**
 * Events of agents and of other rule languages, by our event; lower case, without separators. A test compares them with
 * the events of all agents. Names that differ from ours only in case and separators are missing.
 */
const NAMES: Partial<Readonly<Record<CanonicalEventName, string>>> = {
  user_message:
    'userfollowupsubmit usersteeringmessagessubmit onusermessage beforeagent beforesubmitprompt chatmessage userinput',
  turn_start: 'userpromptsubmit userpromptsubmitted preuserprompt',
  prompt_expand: 'userpromptexpansion commandexecutebefore',
  prompt_transform: 'userprompttransformed',
  before_llm_call: 'prellmcall beforemodel experimentalchatsystemtransform beforemodelcall onllmstart',
  after_llm_call:
    'messagedisplay postllmcall aftermodel afteragentthought afteragentresponse experimentaltextcomplete onllmend',
  tool_selection: 'beforetoolselection',
  tool_start:
    'toolinputtransform toolguard pretoolcall beforetool beforetoolcall beforetooluse beforeshellexecution ' +
    'beforemcpexecution beforereadfile beforetabfileread toolexecutebefore preruncommand prewritecode prereadcode ' +
    'premcptooluse ontoolcall ontoolstart toolcall tooluse',
  tool_end:
    'posttoolusefailure toolresponsetransform transformtoolresult posttoolcall aftertool aftertoolcall aftertooluse ' +
    'aftershellexecution aftermcpexecution toolexecuteafter postruncommand postwritecode postreadcode ' +
    'postmcptooluse ontoolresult ontoolend toolresult',
  tool_batch_end: 'posttoolbatch',
  approval_request: 'permissionrequest permissionasked',
  approval_denied: 'permissiondenied permissionreplied',
  approval_decision: 'ontoolapprovaldecision',
  agent_spawn: 'subagentstart onagentswitch',
  agent_complete: 'subagentstop subagentend',
  completion_claim: 'oncompletionclaim afteragent agentstop sessionidle postcascaderesponse',
  response_final: 'onresponseend postcascaderesponsewithtranscript',
  outbound_message: 'onoutboundmessage',
  stop: 'onstop',
  error: 'stopfailure onerror erroroccurred sessionerror',
  max_iterations: 'onmaxiterations',
  notification: 'onuserinput',
  config_changed: 'configchange',
  model_switch: 'premodelswitch',
  model_switched: 'postmodelswitch',
  file_saved: 'filechanged postfilesave afterfileedit aftertabfileedit fileedited',
  file_created: 'postfilecreate',
  file_deleted: 'postfiledelete',
  task_created: 'pretaskexec',
  task_completed: 'posttaskexec',
  pre_compact: 'beforecompaction precompress experimentalsessioncompacting',
  post_compact: 'aftercompaction sessioncompacted',
  setup: 'workspaceopen postsetupworktree',
  session_start: 'onsessionstart sessioncreated',
  session_resume: 'onsessionresume',
  session_end: 'onsessionend sessiondeleted',
}

const BY_NAME: ReadonlyMap<string, string> = new Map([
  ...EVENTS.flatMap(({ name, aliases }) => [name, ...aliases].map((own) => [withoutSeparators(own), name] as const)),
  ...Object.entries(NAMES).flatMap(([event, names]) => names.split(' ').map((name) => [name, event] as const)),
])

/** Our event for an event of another system; undefined if it is not known. */
export function foreignEvent(name: string): string | undefined {
  return BY_NAME.get(withoutSeparators(name))
}

function withoutSeparators(name: string): string {
  return name.toLowerCase().replace(/[-_. ]/g, '')
}

/** Events of a source repository, as workflows of GitHub name them. */
const OF_REPOSITORY = new Set(['push', 'pull_request', 'commit', 'issues', 'release', 'schedule', 'workflow_dispatch'])

/** Help for an event that happens to a repository, not to an agent. */
export function cureRepositoryEvent(name: string): string | null {
  return OF_REPOSITORY.has(name)
    ? 'events are moments of an agent: for a command such as `git push`, write `on: tool_start` and the condition `command`'
    : null
}
