// @ts-nocheck
// Ajv wrote this: `npm run generate`. It is code so that policies can be checked where `new Function` is forbidden.
import type { ErrorObject } from 'ajv/dist/2020.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'

/** Ajv leaves what it found in `errors`. Their `schemaPath` counts from the root of the schema of policies. */
export interface Validate {
  (data: unknown, at: { readonly instancePath: string }): boolean
  readonly errors?: readonly ErrorObject[] | null
}

// Some bundlers give the function, others the module that it is the default of.
const lengthOf = ucs2length.default ?? ucs2length

export const KINDS: ReadonlySet<string> = new Set([
  "condition.always",
  "condition.never",
  "condition.all_of",
  "condition.any_of",
  "condition.not",
  "condition.defined",
  "condition.context_pressure",
  "condition.turn_count",
  "condition.tool_calls",
  "condition.message_count",
  "condition.time",
  "condition.tool_name",
  "condition.tool_failed",
  "condition.content_contains",
  "condition.error_type",
  "condition.expression",
  "condition.param",
  "condition.agent",
  "condition.contains_secret",
  "condition.command_risk",
  "condition.event_count",
  "condition.value_count",
  "condition.value_sum",
  "condition.temporal_ordered",
  "condition.all",
  "condition.any",
  "condition.tool_match",
  "action.compact_context",
  "action.inject_message",
  "action.module_action",
  "action.module_action_inject",
  "action.log",
  "action.shell",
  "action.gate",
  "action.transform_params",
  "action.transform_result",
  "action.chain",
  "action.notify",
  "action.pipe",
  "action.lsp_diagnose",
  "action.ask",
  "action.stop",
  "action.redo",
  "action.replace_result",
  "action.redact_secrets",
  "action.compile_yaml",
  "action.auto_test_deploy",
  "action.prefetch_ground_truth",
  "action.enforce_phase6",
  "action.enforce_compile_fix"
])

export const policy: Validate = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Sluice policy","type":"object","properties":{"agents":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string","minLength":1},"hooks":{"type":"array","items":{"$ref":"#/$defs/rule"},"examples":[[{"id":"no-secrets","on":"tool_start","condition":{"type":"param","path":"tool.params.path","glob":"*.pem"},"action":{"type":"gate","reason":"<<tool.params.path>> is a key"}}]]}},"dependentRequired":{"hooks":["id"]}},"examples":[[{"id":"reviewer","hooks":[{"id":"no-secrets","on":"tool_start","condition":{"type":"param","path":"tool.params.path","glob":"*.pem"},"action":{"type":"gate","reason":"<<tool.params.path>> is a key"}}]}]]}},"if":{"anyOf":[{"required":["runtime"]},{"required":["execution"]}]},"then":{"properties":{"runtime":{"$ref":"#/$defs/settings","examples":[{"hooks":[{"id":"no-secrets","on":"tool_start","condition":{"type":"param","path":"tool.params.path","glob":"*.pem"},"action":{"type":"gate","reason":"<<tool.params.path>> is a key"}}]}]},"execution":{"$ref":"#/$defs/settings","examples":[{"hooks":[{"id":"no-secrets","on":"tool_start","condition":{"type":"param","path":"tool.params.path","glob":"*.pem"},"action":{"type":"gate","reason":"<<tool.params.path>> is a key"}}]}],"deprecated":true}}},"else":{"$ref":"#/$defs/settings"},"$defs":{"settings":{"type":"object","properties":{"hooks":{"type":"array","items":{"$ref":"#/$defs/rule"},"examples":[[{"id":"no-secrets","on":"tool_start","condition":{"type":"param","path":"tool.params.path","glob":"*.pem"},"action":{"type":"gate","reason":"<<tool.params.path>> is a key"}}]]},"extends":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}],"examples":[["guard-commands"]]},"rules":{"examples":[{"commands-sudo":"off","commands-disk":"ask"}]},"define":{"type":"object","additionalProperties":{"$ref":"condition"},"examples":[{"in_docs":{"type":"param","path":"tool.params.path","glob":"docs/*"}}]},"observe":{"type":"object","additionalProperties":{"$ref":"observation"},"examples":[{"fetched":{"on":"tool_start","condition":{"type":"tool_name","match":"web.fetch"}}}]},"tools":{"type":"object","additionalProperties":{"type":["string","object"],"minLength":1,"properties":{"is":{"type":"string","minLength":1},"params":{"type":"object","additionalProperties":{"type":"string","minLength":1}},"runs":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"reads":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"writes":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"deletes":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"connects":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"schema":{"type":"object"}},"additionalProperties":false},"examples":[{"Save":"filesystem.write","deploy":{"is":"shell.bash","params":{"script":"command"},"runs":"params.script"}}]},"env":{"type":"array","items":{"type":"string","minLength":1},"examples":[["TEAM","DEPLOY_TARGET"]]},"use":{"type":"array","items":{"type":"string"},"examples":[["builder"]]},"mcp_servers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"type":{"enum":["stdio","http"]},"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"env":{"type":"object","additionalProperties":{"type":"string"}},"cwd":{"type":"string","minLength":1},"url":{"type":"string","pattern":"^https?://"},"headers":{"type":"object","additionalProperties":{"type":"string"}}}},"examples":[{"notes":{"command":"notes-server","args":["--readonly"],"env":{"NOTES":"team"}},"search":{"url":"https://search.example.org/mcp"}}]},"language_servers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"required":["command","extensions"],"properties":{"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"env":{"type":"object","additionalProperties":{"type":"string"}},"extensions":{"type":"array","items":{"type":"string","pattern":"^\\.[^./\\\\]+$","$comment":"an extension starts with its dot: `.ts`"},"minItems":1},"language_id":{"type":"string","minLength":1},"options":{},"settings":{}}},"examples":[{"typescript":{"command":"typescript-language-server","args":["--stdio"],"extensions":[".ts",".tsx"]}}]}},"if":{"required":["extends"]},"then":{"properties":{"rules":{"additionalProperties":{"enum":["off","ask"]}}}}},"rule":{"type":"object","additionalProperties":false,"required":["id","action"],"properties":{"id":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string"},"on":{"type":["string","array"],"if":{"type":"string"},"then":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"else":{"items":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"minItems":1},"default":"turn_end"},"event":{"type":["string","array"],"if":{"type":"string"},"then":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"else":{"items":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"minItems":1}},"condition":{"$ref":"condition"},"action":{"type":["object","array"],"if":{"type":"array"},"then":{"items":{"$ref":"action"},"minItems":1},"else":{"$ref":"action"}},"cooldown":{"minimum":0,"maximum":1000000000,"default":0,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"max_fires":{"type":"integer","minimum":0,"maximum":1000000000,"default":0},"priority":{"type":"integer","minimum":-1000000000,"maximum":1000000000,"default":100},"enabled":{"type":"boolean","default":true},"tags":{"type":"array","items":{"type":"string"},"default":[]},"timeout":{"exclusiveMinimum":0,"maximum":86400,"default":30,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"on_error":{"enum":["deny","ask","ignore"]},"on_unsupported":{"enum":["deny","ignore","error"],"default":"error"},"group_by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"scope":{"enum":["session","agent","app"],"default":"session"},"mode":{"enum":["enforce","shadow"],"default":"enforce"}}}}};
const func0 = Object.prototype.hasOwnProperty;
const func70 = lengthOf;
const schema32 = {"type":"object","properties":{"hooks":{"type":"array","items":{"$ref":"#/$defs/rule"},"examples":[[{"id":"no-secrets","on":"tool_start","condition":{"type":"param","path":"tool.params.path","glob":"*.pem"},"action":{"type":"gate","reason":"<<tool.params.path>> is a key"}}]]},"extends":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}],"examples":[["guard-commands"]]},"rules":{"examples":[{"commands-sudo":"off","commands-disk":"ask"}]},"define":{"type":"object","additionalProperties":{"$ref":"condition"},"examples":[{"in_docs":{"type":"param","path":"tool.params.path","glob":"docs/*"}}]},"observe":{"type":"object","additionalProperties":{"$ref":"observation"},"examples":[{"fetched":{"on":"tool_start","condition":{"type":"tool_name","match":"web.fetch"}}}]},"tools":{"type":"object","additionalProperties":{"type":["string","object"],"minLength":1,"properties":{"is":{"type":"string","minLength":1},"params":{"type":"object","additionalProperties":{"type":"string","minLength":1}},"runs":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"reads":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"writes":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"deletes":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"connects":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"schema":{"type":"object"}},"additionalProperties":false},"examples":[{"Save":"filesystem.write","deploy":{"is":"shell.bash","params":{"script":"command"},"runs":"params.script"}}]},"env":{"type":"array","items":{"type":"string","minLength":1},"examples":[["TEAM","DEPLOY_TARGET"]]},"use":{"type":"array","items":{"type":"string"},"examples":[["builder"]]},"mcp_servers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"type":{"enum":["stdio","http"]},"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"env":{"type":"object","additionalProperties":{"type":"string"}},"cwd":{"type":"string","minLength":1},"url":{"type":"string","pattern":"^https?://"},"headers":{"type":"object","additionalProperties":{"type":"string"}}}},"examples":[{"notes":{"command":"notes-server","args":["--readonly"],"env":{"NOTES":"team"}},"search":{"url":"https://search.example.org/mcp"}}]},"language_servers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"required":["command","extensions"],"properties":{"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"env":{"type":"object","additionalProperties":{"type":"string"}},"extensions":{"type":"array","items":{"type":"string","pattern":"^\\.[^./\\\\]+$","$comment":"an extension starts with its dot: `.ts`"},"minItems":1},"language_id":{"type":"string","minLength":1},"options":{},"settings":{}}},"examples":[{"typescript":{"command":"typescript-language-server","args":["--stdio"],"extensions":[".ts",".tsx"]}}]}},"if":{"required":["extends"]},"then":{"properties":{"rules":{"additionalProperties":{"enum":["off","ask"]}}}}};
const schema33 = {"type":"object","additionalProperties":false,"required":["id","action"],"properties":{"id":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string"},"on":{"type":["string","array"],"if":{"type":"string"},"then":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"else":{"items":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"minItems":1},"default":"turn_end"},"event":{"type":["string","array"],"if":{"type":"string"},"then":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"else":{"items":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"minItems":1}},"condition":{"$ref":"condition"},"action":{"type":["object","array"],"if":{"type":"array"},"then":{"items":{"$ref":"action"},"minItems":1},"else":{"$ref":"action"}},"cooldown":{"minimum":0,"maximum":1000000000,"default":0,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"max_fires":{"type":"integer","minimum":0,"maximum":1000000000,"default":0},"priority":{"type":"integer","minimum":-1000000000,"maximum":1000000000,"default":100},"enabled":{"type":"boolean","default":true},"tags":{"type":"array","items":{"type":"string"},"default":[]},"timeout":{"exclusiveMinimum":0,"maximum":86400,"default":30,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"on_error":{"enum":["deny","ask","ignore"]},"on_unsupported":{"enum":["deny","ignore","error"],"default":"error"},"group_by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"scope":{"enum":["session","agent","app"],"default":"session"},"mode":{"enum":["enforce","shadow"],"default":"enforce"}}};
const schema34 = {"type":"object","required":["type"],"$comment":"unknown-condition","discriminator":{"propertyName":"type"},"oneOf":[{"$ref":"#/$defs/condition.always"},{"$ref":"#/$defs/condition.never"},{"$ref":"#/$defs/condition.all_of"},{"$ref":"#/$defs/condition.any_of"},{"$ref":"#/$defs/condition.not"},{"$ref":"#/$defs/condition.defined"},{"$ref":"#/$defs/condition.context_pressure"},{"$ref":"#/$defs/condition.turn_count"},{"$ref":"#/$defs/condition.tool_calls"},{"$ref":"#/$defs/condition.message_count"},{"$ref":"#/$defs/condition.time"},{"$ref":"#/$defs/condition.tool_name"},{"$ref":"#/$defs/condition.tool_failed"},{"$ref":"#/$defs/condition.content_contains"},{"$ref":"#/$defs/condition.error_type"},{"$ref":"#/$defs/condition.expression"},{"$ref":"#/$defs/condition.param"},{"$ref":"#/$defs/condition.agent"},{"$ref":"#/$defs/condition.contains_secret"},{"$ref":"#/$defs/condition.command_risk"},{"$ref":"#/$defs/condition.event_count"},{"$ref":"#/$defs/condition.value_count"},{"$ref":"#/$defs/condition.value_sum"},{"$ref":"#/$defs/condition.temporal_ordered"},{"$ref":"#/$defs/condition.all"},{"$ref":"#/$defs/condition.any"},{"$ref":"#/$defs/condition.tool_match"}],"$defs":{"condition.always":{"type":"object","properties":{"type":{"const":"always"}},"required":["type"],"additionalProperties":false},"condition.never":{"type":"object","properties":{"type":{"const":"never"}},"required":["type"],"additionalProperties":false},"condition.all_of":{"type":"object","properties":{"type":{"const":"all_of"},"conditions":{"type":"array","items":{"$ref":"condition"}}},"required":["type","conditions"],"additionalProperties":false},"condition.any_of":{"type":"object","properties":{"type":{"const":"any_of"},"conditions":{"type":"array","items":{"$ref":"condition"}}},"required":["type","conditions"],"additionalProperties":false},"condition.not":{"type":"object","properties":{"type":{"const":"not"},"condition":{"$ref":"condition"}},"required":["type","condition"],"additionalProperties":false},"condition.defined":{"type":"object","properties":{"type":{"const":"defined"},"name":{"type":"string","minLength":1}},"required":["type","name"],"additionalProperties":false},"condition.context_pressure":{"type":"object","properties":{"type":{"const":"context_pressure"},"threshold":{"type":"number","minimum":0,"maximum":1,"default":0.75}},"required":["type"],"additionalProperties":false},"condition.turn_count":{"type":"object","properties":{"type":{"const":"turn_count"},"threshold":{"type":"integer","minimum":0},"every":{"type":"integer","minimum":1}},"required":["type"],"additionalProperties":false},"condition.tool_calls":{"type":"object","properties":{"type":{"const":"tool_calls"},"threshold":{"type":"integer","minimum":0,"default":20}},"required":["type"],"additionalProperties":false},"condition.message_count":{"type":"object","properties":{"type":{"const":"message_count"},"threshold":{"type":"integer","minimum":0,"default":50}},"required":["type"],"additionalProperties":false},"condition.time":{"type":"object","properties":{"type":{"const":"time"},"between":{"type":"string","pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$"},"days":{"type":"array","items":{"enum":["sun","mon","tue","wed","thu","fri","sat"]},"minItems":1,"uniqueItems":true},"zone":{"type":"string"}},"required":["type","zone"],"additionalProperties":false},"condition.tool_name":{"type":"object","properties":{"type":{"const":"tool_name"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type","match"],"additionalProperties":false},"condition.tool_failed":{"type":"object","properties":{"type":{"const":"tool_failed"}},"required":["type"],"additionalProperties":false},"condition.content_contains":{"type":"object","properties":{"type":{"const":"content_contains"},"keyword":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"last":{"type":"integer","minimum":1,"maximum":1000,"default":5}},"required":["type","keyword"],"additionalProperties":false},"condition.error_type":{"type":"object","properties":{"type":{"const":"error_type"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type","match"],"additionalProperties":false},"condition.expression":{"type":"object","properties":{"type":{"const":"expression"},"expr":{"type":"string","minLength":1}},"required":["type","expr"],"additionalProperties":false},"condition.param":{"type":"object","properties":{"type":{"const":"param"},"path":{"type":"string","minLength":1},"exists":{"type":"boolean"},"equals":{},"in":{"type":"array","items":{},"minItems":1},"greater_than":{"type":"number"},"at_least":{"type":"number"},"less_than":{"type":"number"},"at_most":{"type":"number"},"glob":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"matches":{"type":"string","minLength":1},"schema":{"type":"object"}},"required":["type","path"],"additionalProperties":false},"condition.agent":{"type":"object","properties":{"type":{"const":"agent"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type","match"],"additionalProperties":false},"condition.contains_secret":{"type":"object","properties":{"type":{"const":"contains_secret"},"in":{"type":"array","items":{"enum":["params","result","prompt","response"]},"minItems":1,"default":["params","result","prompt","response"]}},"required":["type"],"additionalProperties":false},"condition.command_risk":{"type":"object","properties":{"type":{"const":"command_risk"},"least":{"enum":["low","medium","high"],"default":"high"},"categories":{"type":"array","items":{"type":"string","minLength":1},"minItems":1}},"required":["type"],"additionalProperties":false},"condition.event_count":{"type":"object","properties":{"type":{"const":"event_count"},"of":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"group_by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"timespan":{"exclusiveMinimum":0,"maximum":1000000000,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"timespan"},"turns":{"type":"integer","minimum":1,"maximum":1000000000},"since":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"gte":{"type":"integer","minimum":0,"maximum":1000000000},"gt":{"type":"integer","minimum":0,"maximum":1000000000},"lte":{"type":"integer","minimum":0,"maximum":1000000000},"lt":{"type":"integer","minimum":0,"maximum":1000000000},"eq":{"type":"integer","minimum":0,"maximum":1000000000}},"required":["type","of"],"additionalProperties":false},"condition.value_count":{"type":"object","properties":{"type":{"const":"value_count"},"of":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"group_by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"timespan":{"exclusiveMinimum":0,"maximum":1000000000,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"timespan"},"turns":{"type":"integer","minimum":1,"maximum":1000000000},"since":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"field":{"type":"string","minLength":1},"gte":{"type":"integer","minimum":0,"maximum":1000000000},"gt":{"type":"integer","minimum":0,"maximum":1000000000},"lte":{"type":"integer","minimum":0,"maximum":1000000000},"lt":{"type":"integer","minimum":0,"maximum":1000000000},"eq":{"type":"integer","minimum":0,"maximum":1000000000}},"required":["type","of","field"],"additionalProperties":false},"condition.value_sum":{"type":"object","properties":{"type":{"const":"value_sum"},"of":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"group_by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"timespan":{"exclusiveMinimum":0,"maximum":1000000000,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"timespan"},"turns":{"type":"integer","minimum":1,"maximum":1000000000},"since":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"field":{"type":"string","minLength":1},"cumulative":{"type":"boolean","default":false},"gte":{"type":"number"},"gt":{"type":"number"},"lte":{"type":"number"},"lt":{"type":"number"},"eq":{"type":"number"}},"required":["type","of","field"],"additionalProperties":false},"condition.temporal_ordered":{"type":"object","properties":{"type":{"const":"temporal_ordered"},"of":{"type":"array","items":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"minItems":2,"maxItems":8},"group_by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"timespan":{"exclusiveMinimum":0,"maximum":1000000000,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"timespan"},"turns":{"type":"integer","minimum":1,"maximum":1000000000}},"required":["type","of"],"additionalProperties":false},"condition.all":{"type":"object","deprecated":true,"properties":{"type":{"const":"all"},"conditions":{"type":"array","items":{"$ref":"condition"}}},"required":["type","conditions"],"additionalProperties":false},"condition.any":{"type":"object","deprecated":true,"properties":{"type":{"const":"any"},"conditions":{"type":"array","items":{"$ref":"condition"}}},"required":["type","conditions"],"additionalProperties":false},"condition.tool_match":{"type":"object","deprecated":true,"properties":{"type":{"const":"tool_match"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"tools":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type"],"additionalProperties":false}}};
const schema45 = {"type":"object","properties":{"type":{"const":"always"}},"required":["type"],"additionalProperties":false};
const schema46 = {"type":"object","properties":{"type":{"const":"never"}},"required":["type"],"additionalProperties":false};
const schema47 = {"type":"object","properties":{"type":{"const":"defined"},"name":{"type":"string","minLength":1}},"required":["type","name"],"additionalProperties":false};
const schema48 = {"type":"object","properties":{"type":{"const":"context_pressure"},"threshold":{"type":"number","minimum":0,"maximum":1,"default":0.75}},"required":["type"],"additionalProperties":false};
const schema49 = {"type":"object","properties":{"type":{"const":"turn_count"},"threshold":{"type":"integer","minimum":0},"every":{"type":"integer","minimum":1}},"required":["type"],"additionalProperties":false};
const schema50 = {"type":"object","properties":{"type":{"const":"tool_calls"},"threshold":{"type":"integer","minimum":0,"default":20}},"required":["type"],"additionalProperties":false};
const schema51 = {"type":"object","properties":{"type":{"const":"message_count"},"threshold":{"type":"integer","minimum":0,"default":50}},"required":["type"],"additionalProperties":false};
const schema52 = {"type":"object","properties":{"type":{"const":"time"},"between":{"type":"string","pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$"},"days":{"type":"array","items":{"enum":["sun","mon","tue","wed","thu","fri","sat"]},"minItems":1,"uniqueItems":true},"zone":{"type":"string"}},"required":["type","zone"],"additionalProperties":false};
const schema53 = {"type":"object","properties":{"type":{"const":"tool_name"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type","match"],"additionalProperties":false};
const schema54 = {"type":"object","properties":{"type":{"const":"tool_failed"}},"required":["type"],"additionalProperties":false};
const schema55 = {"type":"object","properties":{"type":{"const":"content_contains"},"keyword":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"last":{"type":"integer","minimum":1,"maximum":1000,"default":5}},"required":["type","keyword"],"additionalProperties":false};
const schema56 = {"type":"object","properties":{"type":{"const":"error_type"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type","match"],"additionalProperties":false};
const schema57 = {"type":"object","properties":{"type":{"const":"expression"},"expr":{"type":"string","minLength":1}},"required":["type","expr"],"additionalProperties":false};
const schema58 = {"type":"object","properties":{"type":{"const":"param"},"path":{"type":"string","minLength":1},"exists":{"type":"boolean"},"equals":{},"in":{"type":"array","items":{},"minItems":1},"greater_than":{"type":"number"},"at_least":{"type":"number"},"less_than":{"type":"number"},"at_most":{"type":"number"},"glob":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"matches":{"type":"string","minLength":1},"schema":{"type":"object"}},"required":["type","path"],"additionalProperties":false};
const schema59 = {"type":"object","properties":{"type":{"const":"agent"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type","match"],"additionalProperties":false};
const schema60 = {"type":"object","properties":{"type":{"const":"contains_secret"},"in":{"type":"array","items":{"enum":["params","result","prompt","response"]},"minItems":1,"default":["params","result","prompt","response"]}},"required":["type"],"additionalProperties":false};
const schema61 = {"type":"object","properties":{"type":{"const":"command_risk"},"least":{"enum":["low","medium","high"],"default":"high"},"categories":{"type":"array","items":{"type":"string","minLength":1},"minItems":1}},"required":["type"],"additionalProperties":false};
const schema62 = {"type":"object","deprecated":true,"properties":{"type":{"const":"tool_match"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"tools":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type"],"additionalProperties":false};
const func27 = require("ajv/dist/runtime/equal").default;
const schema35 = {"type":"object","properties":{"type":{"const":"all_of"},"conditions":{"type":"array","items":{"$ref":"condition"}}},"required":["type","conditions"],"additionalProperties":false};
const wrapper0 = {validate: validate23};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err0 = {instancePath,schemaPath:"#/$defs/condition.all_of/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.conditions === undefined) || (!(func0.call(data, "conditions")))){
const err1 = {instancePath,schemaPath:"#/$defs/condition.all_of/required",keyword:"required",params:{missingProperty: "conditions"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "conditions"))){
const err2 = {instancePath,schemaPath:"#/$defs/condition.all_of/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("all_of" !== data.type){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.all_of/properties/type/const",keyword:"const",params:{allowedValue: "all_of"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.conditions !== undefined && func0.call(data, "conditions")){
let data1 = data.conditions;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper0.validate(data1[i0], {instancePath:instancePath+"/conditions/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath:instancePath+"/conditions",schemaPath:"#/$defs/condition.all_of/properties/conditions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/$defs/condition.all_of/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema36 = {"type":"object","properties":{"type":{"const":"any_of"},"conditions":{"type":"array","items":{"$ref":"condition"}}},"required":["type","conditions"],"additionalProperties":false};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err0 = {instancePath,schemaPath:"#/$defs/condition.any_of/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.conditions === undefined) || (!(func0.call(data, "conditions")))){
const err1 = {instancePath,schemaPath:"#/$defs/condition.any_of/required",keyword:"required",params:{missingProperty: "conditions"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "conditions"))){
const err2 = {instancePath,schemaPath:"#/$defs/condition.any_of/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("any_of" !== data.type){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.any_of/properties/type/const",keyword:"const",params:{allowedValue: "any_of"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.conditions !== undefined && func0.call(data, "conditions")){
let data1 = data.conditions;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper0.validate(data1[i0], {instancePath:instancePath+"/conditions/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath:instancePath+"/conditions",schemaPath:"#/$defs/condition.any_of/properties/conditions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/$defs/condition.any_of/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema37 = {"type":"object","properties":{"type":{"const":"not"},"condition":{"$ref":"condition"}},"required":["type","condition"],"additionalProperties":false};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err0 = {instancePath,schemaPath:"#/$defs/condition.not/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.condition === undefined) || (!(func0.call(data, "condition")))){
const err1 = {instancePath,schemaPath:"#/$defs/condition.not/required",keyword:"required",params:{missingProperty: "condition"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "condition"))){
const err2 = {instancePath,schemaPath:"#/$defs/condition.not/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("not" !== data.type){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.not/properties/type/const",keyword:"const",params:{allowedValue: "not"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.condition !== undefined && func0.call(data, "condition")){
if(!(wrapper0.validate(data.condition, {instancePath:instancePath+"/condition",parentData:data,parentDataProperty:"condition",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/$defs/condition.not/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema38 = {"type":"object","properties":{"type":{"const":"event_count"},"of":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"group_by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"timespan":{"exclusiveMinimum":0,"maximum":1000000000,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"timespan"},"turns":{"type":"integer","minimum":1,"maximum":1000000000},"since":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"gte":{"type":"integer","minimum":0,"maximum":1000000000},"gt":{"type":"integer","minimum":0,"maximum":1000000000},"lte":{"type":"integer","minimum":0,"maximum":1000000000},"lt":{"type":"integer","minimum":0,"maximum":1000000000},"eq":{"type":"integer","minimum":0,"maximum":1000000000}},"required":["type","of"],"additionalProperties":false};
const schema39 = {"type":"object","additionalProperties":false,"required":["on"],"properties":{"on":{"type":["string","array"],"if":{"type":"string"},"then":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"else":{"items":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"minItems":1}},"condition":{"$ref":"condition"},"scope":{"enum":["session","agent","app"],"default":"session"},"keep":{"type":"string","minLength":1},"refused":{"enum":["skip","count"],"default":"skip"}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.on === undefined) || (!(func0.call(data, "on")))){
const err0 = {instancePath,schemaPath:"#/$defs/observation/required",keyword:"required",params:{missingProperty: "on"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((key0 === "on") || (key0 === "condition")) || (key0 === "scope")) || (key0 === "keep")) || (key0 === "refused"))){
const err1 = {instancePath,schemaPath:"#/$defs/observation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.on !== undefined && func0.call(data, "on")){
let data0 = data.on;
if((typeof data0 !== "string") && (!(Array.isArray(data0)))){
const err2 = {instancePath:instancePath+"/on",schemaPath:"#/$defs/observation/properties/on/type",keyword:"type",params:{type: schema39.properties.on.type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(typeof data0 !== "string"){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/on",schemaPath:"#/$defs/observation/properties/on/then/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(((((((((((((((((((((((((((((((((((((((((((((((((((((data0 === "session_start") || (data0 === "session_end")) || (data0 === "user_message")) || (data0 === "turn_start")) || (data0 === "user_prompt")) || (data0 === "turn_end")) || (data0 === "before_llm_call")) || (data0 === "after_llm_call")) || (data0 === "tool_start")) || (data0 === "pre_tool_use")) || (data0 === "tool_end")) || (data0 === "post_tool_use")) || (data0 === "tool_result_transform")) || (data0 === "tool_batch_end")) || (data0 === "tool_selection")) || (data0 === "approval_request")) || (data0 === "approval_decision")) || (data0 === "approval_denied")) || (data0 === "stop")) || (data0 === "pre_finish")) || (data0 === "completion_claim")) || (data0 === "response_final")) || (data0 === "outbound_message")) || (data0 === "agent_spawn")) || (data0 === "agent_complete")) || (data0 === "pre_compact")) || (data0 === "post_compact")) || (data0 === "error")) || (data0 === "notification")) || (data0 === "activation")) || (data0 === "setup")) || (data0 === "prompt_expand")) || (data0 === "prompt_transform")) || (data0 === "file_saved")) || (data0 === "file_created")) || (data0 === "file_deleted")) || (data0 === "task_created")) || (data0 === "task_completed")) || (data0 === "config_changed")) || (data0 === "cwd_changed")) || (data0 === "directory_added")) || (data0 === "instructions_loaded")) || (data0 === "worktree_create")) || (data0 === "worktree_remove")) || (data0 === "model_switch")) || (data0 === "model_switched")) || (data0 === "elicitation")) || (data0 === "elicitation_result")) || (data0 === "teammate_idle")) || (data0 === "interrupt")) || (data0 === "max_iterations")) || (data0 === "session_resume")) || (data0 === "manual"))){
const err5 = {instancePath:instancePath+"/on",schemaPath:"#/$defs/observation/properties/on/then/enum",keyword:"enum",params:{allowedValues: schema39.properties.on.then.enum}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
ifClause0 = "then";
}
else {
const _errs10 = errors;
if(Array.isArray(data0)){
if(data0.length < 1){
const err6 = {instancePath:instancePath+"/on",schemaPath:"#/$defs/observation/properties/on/else/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/on/" + i0,schemaPath:"#/$defs/observation/properties/on/else/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(((((((((((((((((((((((((((((((((((((((((((((((((((((data1 === "session_start") || (data1 === "session_end")) || (data1 === "user_message")) || (data1 === "turn_start")) || (data1 === "user_prompt")) || (data1 === "turn_end")) || (data1 === "before_llm_call")) || (data1 === "after_llm_call")) || (data1 === "tool_start")) || (data1 === "pre_tool_use")) || (data1 === "tool_end")) || (data1 === "post_tool_use")) || (data1 === "tool_result_transform")) || (data1 === "tool_batch_end")) || (data1 === "tool_selection")) || (data1 === "approval_request")) || (data1 === "approval_decision")) || (data1 === "approval_denied")) || (data1 === "stop")) || (data1 === "pre_finish")) || (data1 === "completion_claim")) || (data1 === "response_final")) || (data1 === "outbound_message")) || (data1 === "agent_spawn")) || (data1 === "agent_complete")) || (data1 === "pre_compact")) || (data1 === "post_compact")) || (data1 === "error")) || (data1 === "notification")) || (data1 === "activation")) || (data1 === "setup")) || (data1 === "prompt_expand")) || (data1 === "prompt_transform")) || (data1 === "file_saved")) || (data1 === "file_created")) || (data1 === "file_deleted")) || (data1 === "task_created")) || (data1 === "task_completed")) || (data1 === "config_changed")) || (data1 === "cwd_changed")) || (data1 === "directory_added")) || (data1 === "instructions_loaded")) || (data1 === "worktree_create")) || (data1 === "worktree_remove")) || (data1 === "model_switch")) || (data1 === "model_switched")) || (data1 === "elicitation")) || (data1 === "elicitation_result")) || (data1 === "teammate_idle")) || (data1 === "interrupt")) || (data1 === "max_iterations")) || (data1 === "session_resume")) || (data1 === "manual"))){
const err8 = {instancePath:instancePath+"/on/" + i0,schemaPath:"#/$defs/observation/properties/on/else/items/enum",keyword:"enum",params:{allowedValues: schema39.properties.on.else.items.enum}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
var _valid0 = _errs10 === errors;
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
const err9 = {instancePath:instancePath+"/on",schemaPath:"#/$defs/observation/properties/on/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.condition !== undefined && func0.call(data, "condition")){
if(!(wrapper0.validate(data.condition, {instancePath:instancePath+"/condition",parentData:data,parentDataProperty:"condition",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.scope !== undefined && func0.call(data, "scope")){
let data3 = data.scope;
if(!(((data3 === "session") || (data3 === "agent")) || (data3 === "app"))){
const err10 = {instancePath:instancePath+"/scope",schemaPath:"#/$defs/observation/properties/scope/enum",keyword:"enum",params:{allowedValues: schema39.properties.scope.enum}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.keep !== undefined && func0.call(data, "keep")){
let data4 = data.keep;
if(typeof data4 === "string"){
if(func70(data4) < 1){
const err11 = {instancePath:instancePath+"/keep",schemaPath:"#/$defs/observation/properties/keep/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/keep",schemaPath:"#/$defs/observation/properties/keep/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.refused !== undefined && func0.call(data, "refused")){
let data5 = data.refused;
if(!((data5 === "skip") || (data5 === "count"))){
const err13 = {instancePath:instancePath+"/refused",schemaPath:"#/$defs/observation/properties/refused/enum",keyword:"enum",params:{allowedValues: schema39.properties.refused.enum}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/$defs/observation/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const pattern4 = new RegExp("^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$", "u");

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err0 = {instancePath,schemaPath:"#/$defs/condition.event_count/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.of === undefined) || (!(func0.call(data, "of")))){
const err1 = {instancePath,schemaPath:"#/$defs/condition.event_count/required",keyword:"required",params:{missingProperty: "of"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema38.properties, key0))){
const err2 = {instancePath,schemaPath:"#/$defs/condition.event_count/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("event_count" !== data.type){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.event_count/properties/type/const",keyword:"const",params:{allowedValue: "event_count"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.of !== undefined && func0.call(data, "of")){
let data1 = data.of;
if((typeof data1 !== "string") && (!(data1 && typeof data1 == "object" && !Array.isArray(data1)))){
const err4 = {instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.event_count/properties/of/type",keyword:"type",params:{type: schema38.properties.of.type}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const _errs5 = errors;
let valid1 = true;
const _errs6 = errors;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs6 === errors;
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs8 = errors;
if(!(validate28(data1, {instancePath:instancePath+"/of",parentData:data,parentDataProperty:"of",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid1 = _valid0;
}
if(!valid1){
const err6 = {instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.event_count/properties/of/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(typeof data1 === "string"){
if(func70(data1) < 1){
const err7 = {instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.event_count/properties/of/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
let data2 = data.group_by;
if(Array.isArray(data2)){
if(data2.length < 1){
const err8 = {instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.event_count/properties/group_by/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func70(data3) < 1){
const err9 = {instancePath:instancePath+"/group_by/" + i0,schemaPath:"#/$defs/condition.event_count/properties/group_by/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/group_by/" + i0,schemaPath:"#/$defs/condition.event_count/properties/group_by/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.event_count/properties/group_by/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.timespan !== undefined && func0.call(data, "timespan")){
let data4 = data.timespan;
if((!((typeof data4 == "number") && (isFinite(data4)))) && (typeof data4 !== "string")){
const err12 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.event_count/properties/timespan/type",keyword:"type",params:{type: schema38.properties.timespan.type}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000000 || isNaN(data4)){
const err13 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.event_count/properties/timespan/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data4 <= 0 || isNaN(data4)){
const err14 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.event_count/properties/timespan/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
const err15 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.event_count/properties/timespan/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.turns !== undefined && func0.call(data, "turns")){
let data5 = data.turns;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err16 = {instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.event_count/properties/turns/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.event_count/properties/turns/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data5 < 1 || isNaN(data5)){
const err18 = {instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.event_count/properties/turns/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.since !== undefined && func0.call(data, "since")){
let data6 = data.since;
if((typeof data6 !== "string") && (!(data6 && typeof data6 == "object" && !Array.isArray(data6)))){
const err19 = {instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.event_count/properties/since/type",keyword:"type",params:{type: schema38.properties.since.type}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const _errs20 = errors;
let valid4 = true;
const _errs21 = errors;
if(!(data6 && typeof data6 == "object" && !Array.isArray(data6))){
const err20 = {};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid1 = _errs21 === errors;
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs23 = errors;
if(!(validate28(data6, {instancePath:instancePath+"/since",parentData:data,parentDataProperty:"since",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var _valid1 = _errs23 === errors;
valid4 = _valid1;
}
if(!valid4){
const err21 = {instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.event_count/properties/since/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(typeof data6 === "string"){
if(func70(data6) < 1){
const err22 = {instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.event_count/properties/since/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data.gte !== undefined && func0.call(data, "gte")){
let data7 = data.gte;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err23 = {instancePath:instancePath+"/gte",schemaPath:"#/$defs/condition.event_count/properties/gte/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000000000 || isNaN(data7)){
const err24 = {instancePath:instancePath+"/gte",schemaPath:"#/$defs/condition.event_count/properties/gte/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data7 < 0 || isNaN(data7)){
const err25 = {instancePath:instancePath+"/gte",schemaPath:"#/$defs/condition.event_count/properties/gte/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data.gt !== undefined && func0.call(data, "gt")){
let data8 = data.gt;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err26 = {instancePath:instancePath+"/gt",schemaPath:"#/$defs/condition.event_count/properties/gt/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000000000 || isNaN(data8)){
const err27 = {instancePath:instancePath+"/gt",schemaPath:"#/$defs/condition.event_count/properties/gt/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data8 < 0 || isNaN(data8)){
const err28 = {instancePath:instancePath+"/gt",schemaPath:"#/$defs/condition.event_count/properties/gt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data.lte !== undefined && func0.call(data, "lte")){
let data9 = data.lte;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err29 = {instancePath:instancePath+"/lte",schemaPath:"#/$defs/condition.event_count/properties/lte/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000000000 || isNaN(data9)){
const err30 = {instancePath:instancePath+"/lte",schemaPath:"#/$defs/condition.event_count/properties/lte/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data9 < 0 || isNaN(data9)){
const err31 = {instancePath:instancePath+"/lte",schemaPath:"#/$defs/condition.event_count/properties/lte/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data.lt !== undefined && func0.call(data, "lt")){
let data10 = data.lt;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err32 = {instancePath:instancePath+"/lt",schemaPath:"#/$defs/condition.event_count/properties/lt/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 1000000000 || isNaN(data10)){
const err33 = {instancePath:instancePath+"/lt",schemaPath:"#/$defs/condition.event_count/properties/lt/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data10 < 0 || isNaN(data10)){
const err34 = {instancePath:instancePath+"/lt",schemaPath:"#/$defs/condition.event_count/properties/lt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data.eq !== undefined && func0.call(data, "eq")){
let data11 = data.eq;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err35 = {instancePath:instancePath+"/eq",schemaPath:"#/$defs/condition.event_count/properties/eq/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 1000000000 || isNaN(data11)){
const err36 = {instancePath:instancePath+"/eq",schemaPath:"#/$defs/condition.event_count/properties/eq/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data11 < 0 || isNaN(data11)){
const err37 = {instancePath:instancePath+"/eq",schemaPath:"#/$defs/condition.event_count/properties/eq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
}
else {
const err38 = {instancePath,schemaPath:"#/$defs/condition.event_count/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema40 = {"type":"object","properties":{"type":{"const":"value_count"},"of":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"group_by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"timespan":{"exclusiveMinimum":0,"maximum":1000000000,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"timespan"},"turns":{"type":"integer","minimum":1,"maximum":1000000000},"since":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"field":{"type":"string","minLength":1},"gte":{"type":"integer","minimum":0,"maximum":1000000000},"gt":{"type":"integer","minimum":0,"maximum":1000000000},"lte":{"type":"integer","minimum":0,"maximum":1000000000},"lt":{"type":"integer","minimum":0,"maximum":1000000000},"eq":{"type":"integer","minimum":0,"maximum":1000000000}},"required":["type","of","field"],"additionalProperties":false};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err0 = {instancePath,schemaPath:"#/$defs/condition.value_count/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.of === undefined) || (!(func0.call(data, "of")))){
const err1 = {instancePath,schemaPath:"#/$defs/condition.value_count/required",keyword:"required",params:{missingProperty: "of"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.field === undefined) || (!(func0.call(data, "field")))){
const err2 = {instancePath,schemaPath:"#/$defs/condition.value_count/required",keyword:"required",params:{missingProperty: "field"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema40.properties, key0))){
const err3 = {instancePath,schemaPath:"#/$defs/condition.value_count/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("value_count" !== data.type){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.value_count/properties/type/const",keyword:"const",params:{allowedValue: "value_count"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.of !== undefined && func0.call(data, "of")){
let data1 = data.of;
if((typeof data1 !== "string") && (!(data1 && typeof data1 == "object" && !Array.isArray(data1)))){
const err5 = {instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.value_count/properties/of/type",keyword:"type",params:{type: schema40.properties.of.type}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const _errs5 = errors;
let valid1 = true;
const _errs6 = errors;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs6 === errors;
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs8 = errors;
if(!(validate28(data1, {instancePath:instancePath+"/of",parentData:data,parentDataProperty:"of",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid1 = _valid0;
}
if(!valid1){
const err7 = {instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.value_count/properties/of/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(typeof data1 === "string"){
if(func70(data1) < 1){
const err8 = {instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.value_count/properties/of/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
let data2 = data.group_by;
if(Array.isArray(data2)){
if(data2.length < 1){
const err9 = {instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.value_count/properties/group_by/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func70(data3) < 1){
const err10 = {instancePath:instancePath+"/group_by/" + i0,schemaPath:"#/$defs/condition.value_count/properties/group_by/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/group_by/" + i0,schemaPath:"#/$defs/condition.value_count/properties/group_by/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.value_count/properties/group_by/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.timespan !== undefined && func0.call(data, "timespan")){
let data4 = data.timespan;
if((!((typeof data4 == "number") && (isFinite(data4)))) && (typeof data4 !== "string")){
const err13 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_count/properties/timespan/type",keyword:"type",params:{type: schema40.properties.timespan.type}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000000 || isNaN(data4)){
const err14 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_count/properties/timespan/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data4 <= 0 || isNaN(data4)){
const err15 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_count/properties/timespan/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
const err16 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_count/properties/timespan/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.turns !== undefined && func0.call(data, "turns")){
let data5 = data.turns;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err17 = {instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.value_count/properties/turns/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000 || isNaN(data5)){
const err18 = {instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.value_count/properties/turns/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data5 < 1 || isNaN(data5)){
const err19 = {instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.value_count/properties/turns/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.since !== undefined && func0.call(data, "since")){
let data6 = data.since;
if((typeof data6 !== "string") && (!(data6 && typeof data6 == "object" && !Array.isArray(data6)))){
const err20 = {instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.value_count/properties/since/type",keyword:"type",params:{type: schema40.properties.since.type}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const _errs20 = errors;
let valid4 = true;
const _errs21 = errors;
if(!(data6 && typeof data6 == "object" && !Array.isArray(data6))){
const err21 = {};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid1 = _errs21 === errors;
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs23 = errors;
if(!(validate28(data6, {instancePath:instancePath+"/since",parentData:data,parentDataProperty:"since",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var _valid1 = _errs23 === errors;
valid4 = _valid1;
}
if(!valid4){
const err22 = {instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.value_count/properties/since/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(typeof data6 === "string"){
if(func70(data6) < 1){
const err23 = {instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.value_count/properties/since/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(data.field !== undefined && func0.call(data, "field")){
let data7 = data.field;
if(typeof data7 === "string"){
if(func70(data7) < 1){
const err24 = {instancePath:instancePath+"/field",schemaPath:"#/$defs/condition.value_count/properties/field/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/field",schemaPath:"#/$defs/condition.value_count/properties/field/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.gte !== undefined && func0.call(data, "gte")){
let data8 = data.gte;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err26 = {instancePath:instancePath+"/gte",schemaPath:"#/$defs/condition.value_count/properties/gte/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000000000 || isNaN(data8)){
const err27 = {instancePath:instancePath+"/gte",schemaPath:"#/$defs/condition.value_count/properties/gte/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data8 < 0 || isNaN(data8)){
const err28 = {instancePath:instancePath+"/gte",schemaPath:"#/$defs/condition.value_count/properties/gte/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data.gt !== undefined && func0.call(data, "gt")){
let data9 = data.gt;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err29 = {instancePath:instancePath+"/gt",schemaPath:"#/$defs/condition.value_count/properties/gt/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000000000 || isNaN(data9)){
const err30 = {instancePath:instancePath+"/gt",schemaPath:"#/$defs/condition.value_count/properties/gt/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data9 < 0 || isNaN(data9)){
const err31 = {instancePath:instancePath+"/gt",schemaPath:"#/$defs/condition.value_count/properties/gt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data.lte !== undefined && func0.call(data, "lte")){
let data10 = data.lte;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err32 = {instancePath:instancePath+"/lte",schemaPath:"#/$defs/condition.value_count/properties/lte/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 1000000000 || isNaN(data10)){
const err33 = {instancePath:instancePath+"/lte",schemaPath:"#/$defs/condition.value_count/properties/lte/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data10 < 0 || isNaN(data10)){
const err34 = {instancePath:instancePath+"/lte",schemaPath:"#/$defs/condition.value_count/properties/lte/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data.lt !== undefined && func0.call(data, "lt")){
let data11 = data.lt;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err35 = {instancePath:instancePath+"/lt",schemaPath:"#/$defs/condition.value_count/properties/lt/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 1000000000 || isNaN(data11)){
const err36 = {instancePath:instancePath+"/lt",schemaPath:"#/$defs/condition.value_count/properties/lt/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data11 < 0 || isNaN(data11)){
const err37 = {instancePath:instancePath+"/lt",schemaPath:"#/$defs/condition.value_count/properties/lt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
if(data.eq !== undefined && func0.call(data, "eq")){
let data12 = data.eq;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err38 = {instancePath:instancePath+"/eq",schemaPath:"#/$defs/condition.value_count/properties/eq/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 1000000000 || isNaN(data12)){
const err39 = {instancePath:instancePath+"/eq",schemaPath:"#/$defs/condition.value_count/properties/eq/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data12 < 0 || isNaN(data12)){
const err40 = {instancePath:instancePath+"/eq",schemaPath:"#/$defs/condition.value_count/properties/eq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
}
else {
const err41 = {instancePath,schemaPath:"#/$defs/condition.value_count/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema41 = {"type":"object","properties":{"type":{"const":"value_sum"},"of":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"group_by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"timespan":{"exclusiveMinimum":0,"maximum":1000000000,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"timespan"},"turns":{"type":"integer","minimum":1,"maximum":1000000000},"since":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"field":{"type":"string","minLength":1},"cumulative":{"type":"boolean","default":false},"gte":{"type":"number"},"gt":{"type":"number"},"lte":{"type":"number"},"lt":{"type":"number"},"eq":{"type":"number"}},"required":["type","of","field"],"additionalProperties":false};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err0 = {instancePath,schemaPath:"#/$defs/condition.value_sum/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.of === undefined) || (!(func0.call(data, "of")))){
const err1 = {instancePath,schemaPath:"#/$defs/condition.value_sum/required",keyword:"required",params:{missingProperty: "of"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.field === undefined) || (!(func0.call(data, "field")))){
const err2 = {instancePath,schemaPath:"#/$defs/condition.value_sum/required",keyword:"required",params:{missingProperty: "field"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema41.properties, key0))){
const err3 = {instancePath,schemaPath:"#/$defs/condition.value_sum/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("value_sum" !== data.type){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.value_sum/properties/type/const",keyword:"const",params:{allowedValue: "value_sum"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.of !== undefined && func0.call(data, "of")){
let data1 = data.of;
if((typeof data1 !== "string") && (!(data1 && typeof data1 == "object" && !Array.isArray(data1)))){
const err5 = {instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.value_sum/properties/of/type",keyword:"type",params:{type: schema41.properties.of.type}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const _errs5 = errors;
let valid1 = true;
const _errs6 = errors;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs6 === errors;
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs8 = errors;
if(!(validate28(data1, {instancePath:instancePath+"/of",parentData:data,parentDataProperty:"of",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid1 = _valid0;
}
if(!valid1){
const err7 = {instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.value_sum/properties/of/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(typeof data1 === "string"){
if(func70(data1) < 1){
const err8 = {instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.value_sum/properties/of/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
let data2 = data.group_by;
if(Array.isArray(data2)){
if(data2.length < 1){
const err9 = {instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.value_sum/properties/group_by/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func70(data3) < 1){
const err10 = {instancePath:instancePath+"/group_by/" + i0,schemaPath:"#/$defs/condition.value_sum/properties/group_by/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/group_by/" + i0,schemaPath:"#/$defs/condition.value_sum/properties/group_by/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.value_sum/properties/group_by/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.timespan !== undefined && func0.call(data, "timespan")){
let data4 = data.timespan;
if((!((typeof data4 == "number") && (isFinite(data4)))) && (typeof data4 !== "string")){
const err13 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_sum/properties/timespan/type",keyword:"type",params:{type: schema41.properties.timespan.type}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000000 || isNaN(data4)){
const err14 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_sum/properties/timespan/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data4 <= 0 || isNaN(data4)){
const err15 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_sum/properties/timespan/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
const err16 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_sum/properties/timespan/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.turns !== undefined && func0.call(data, "turns")){
let data5 = data.turns;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err17 = {instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.value_sum/properties/turns/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000 || isNaN(data5)){
const err18 = {instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.value_sum/properties/turns/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data5 < 1 || isNaN(data5)){
const err19 = {instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.value_sum/properties/turns/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.since !== undefined && func0.call(data, "since")){
let data6 = data.since;
if((typeof data6 !== "string") && (!(data6 && typeof data6 == "object" && !Array.isArray(data6)))){
const err20 = {instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.value_sum/properties/since/type",keyword:"type",params:{type: schema41.properties.since.type}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const _errs20 = errors;
let valid4 = true;
const _errs21 = errors;
if(!(data6 && typeof data6 == "object" && !Array.isArray(data6))){
const err21 = {};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid1 = _errs21 === errors;
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs23 = errors;
if(!(validate28(data6, {instancePath:instancePath+"/since",parentData:data,parentDataProperty:"since",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var _valid1 = _errs23 === errors;
valid4 = _valid1;
}
if(!valid4){
const err22 = {instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.value_sum/properties/since/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(typeof data6 === "string"){
if(func70(data6) < 1){
const err23 = {instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.value_sum/properties/since/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(data.field !== undefined && func0.call(data, "field")){
let data7 = data.field;
if(typeof data7 === "string"){
if(func70(data7) < 1){
const err24 = {instancePath:instancePath+"/field",schemaPath:"#/$defs/condition.value_sum/properties/field/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/field",schemaPath:"#/$defs/condition.value_sum/properties/field/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.cumulative !== undefined && func0.call(data, "cumulative")){
if(typeof data.cumulative !== "boolean"){
const err26 = {instancePath:instancePath+"/cumulative",schemaPath:"#/$defs/condition.value_sum/properties/cumulative/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.gte !== undefined && func0.call(data, "gte")){
let data9 = data.gte;
if(!((typeof data9 == "number") && (isFinite(data9)))){
const err27 = {instancePath:instancePath+"/gte",schemaPath:"#/$defs/condition.value_sum/properties/gte/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.gt !== undefined && func0.call(data, "gt")){
let data10 = data.gt;
if(!((typeof data10 == "number") && (isFinite(data10)))){
const err28 = {instancePath:instancePath+"/gt",schemaPath:"#/$defs/condition.value_sum/properties/gt/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.lte !== undefined && func0.call(data, "lte")){
let data11 = data.lte;
if(!((typeof data11 == "number") && (isFinite(data11)))){
const err29 = {instancePath:instancePath+"/lte",schemaPath:"#/$defs/condition.value_sum/properties/lte/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.lt !== undefined && func0.call(data, "lt")){
let data12 = data.lt;
if(!((typeof data12 == "number") && (isFinite(data12)))){
const err30 = {instancePath:instancePath+"/lt",schemaPath:"#/$defs/condition.value_sum/properties/lt/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.eq !== undefined && func0.call(data, "eq")){
let data13 = data.eq;
if(!((typeof data13 == "number") && (isFinite(data13)))){
const err31 = {instancePath:instancePath+"/eq",schemaPath:"#/$defs/condition.value_sum/properties/eq/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath,schemaPath:"#/$defs/condition.value_sum/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema42 = {"type":"object","properties":{"type":{"const":"temporal_ordered"},"of":{"type":"array","items":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"minItems":2,"maxItems":8},"group_by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"timespan":{"exclusiveMinimum":0,"maximum":1000000000,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"timespan"},"turns":{"type":"integer","minimum":1,"maximum":1000000000}},"required":["type","of"],"additionalProperties":false};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate37.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err0 = {instancePath,schemaPath:"#/$defs/condition.temporal_ordered/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.of === undefined) || (!(func0.call(data, "of")))){
const err1 = {instancePath,schemaPath:"#/$defs/condition.temporal_ordered/required",keyword:"required",params:{missingProperty: "of"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((key0 === "type") || (key0 === "of")) || (key0 === "group_by")) || (key0 === "timespan")) || (key0 === "turns"))){
const err2 = {instancePath,schemaPath:"#/$defs/condition.temporal_ordered/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("temporal_ordered" !== data.type){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.temporal_ordered/properties/type/const",keyword:"const",params:{allowedValue: "temporal_ordered"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.of !== undefined && func0.call(data, "of")){
let data1 = data.of;
if(Array.isArray(data1)){
if(data1.length > 8){
const err4 = {instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.temporal_ordered/properties/of/maxItems",keyword:"maxItems",params:{limit: 8}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1.length < 2){
const err5 = {instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.temporal_ordered/properties/of/minItems",keyword:"minItems",params:{limit: 2}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if((typeof data2 !== "string") && (!(data2 && typeof data2 == "object" && !Array.isArray(data2)))){
const err6 = {instancePath:instancePath+"/of/" + i0,schemaPath:"#/$defs/condition.temporal_ordered/properties/of/items/type",keyword:"type",params:{type: schema42.properties.of.items.type}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const _errs7 = errors;
let valid3 = true;
const _errs8 = errors;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs10 = errors;
if(!(validate28(data2, {instancePath:instancePath+"/of/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var _valid0 = _errs10 === errors;
valid3 = _valid0;
}
if(!valid3){
const err8 = {instancePath:instancePath+"/of/" + i0,schemaPath:"#/$defs/condition.temporal_ordered/properties/of/items/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(typeof data2 === "string"){
if(func70(data2) < 1){
const err9 = {instancePath:instancePath+"/of/" + i0,schemaPath:"#/$defs/condition.temporal_ordered/properties/of/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
}
else {
const err10 = {instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.temporal_ordered/properties/of/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
let data3 = data.group_by;
if(Array.isArray(data3)){
if(data3.length < 1){
const err11 = {instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.temporal_ordered/properties/group_by/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(typeof data4 === "string"){
if(func70(data4) < 1){
const err12 = {instancePath:instancePath+"/group_by/" + i1,schemaPath:"#/$defs/condition.temporal_ordered/properties/group_by/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/group_by/" + i1,schemaPath:"#/$defs/condition.temporal_ordered/properties/group_by/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.temporal_ordered/properties/group_by/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.timespan !== undefined && func0.call(data, "timespan")){
let data5 = data.timespan;
if((!((typeof data5 == "number") && (isFinite(data5)))) && (typeof data5 !== "string")){
const err15 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.temporal_ordered/properties/timespan/type",keyword:"type",params:{type: schema42.properties.timespan.type}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000 || isNaN(data5)){
const err16 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.temporal_ordered/properties/timespan/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data5 <= 0 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.temporal_ordered/properties/timespan/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
const err18 = {instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.temporal_ordered/properties/timespan/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.turns !== undefined && func0.call(data, "turns")){
let data6 = data.turns;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err19 = {instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.temporal_ordered/properties/turns/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000000 || isNaN(data6)){
const err20 = {instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.temporal_ordered/properties/turns/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data6 < 1 || isNaN(data6)){
const err21 = {instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.temporal_ordered/properties/turns/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/$defs/condition.temporal_ordered/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema43 = {"type":"object","deprecated":true,"properties":{"type":{"const":"all"},"conditions":{"type":"array","items":{"$ref":"condition"}}},"required":["type","conditions"],"additionalProperties":false};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err0 = {instancePath,schemaPath:"#/$defs/condition.all/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.conditions === undefined) || (!(func0.call(data, "conditions")))){
const err1 = {instancePath,schemaPath:"#/$defs/condition.all/required",keyword:"required",params:{missingProperty: "conditions"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "conditions"))){
const err2 = {instancePath,schemaPath:"#/$defs/condition.all/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("all" !== data.type){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.all/properties/type/const",keyword:"const",params:{allowedValue: "all"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.conditions !== undefined && func0.call(data, "conditions")){
let data1 = data.conditions;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper0.validate(data1[i0], {instancePath:instancePath+"/conditions/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath:instancePath+"/conditions",schemaPath:"#/$defs/condition.all/properties/conditions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/$defs/condition.all/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema44 = {"type":"object","deprecated":true,"properties":{"type":{"const":"any"},"conditions":{"type":"array","items":{"$ref":"condition"}}},"required":["type","conditions"],"additionalProperties":false};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate40.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err0 = {instancePath,schemaPath:"#/$defs/condition.any/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.conditions === undefined) || (!(func0.call(data, "conditions")))){
const err1 = {instancePath,schemaPath:"#/$defs/condition.any/required",keyword:"required",params:{missingProperty: "conditions"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "conditions"))){
const err2 = {instancePath,schemaPath:"#/$defs/condition.any/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("any" !== data.type){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.any/properties/type/const",keyword:"const",params:{allowedValue: "any"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.conditions !== undefined && func0.call(data, "conditions")){
let data1 = data.conditions;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper0.validate(data1[i0], {instancePath:instancePath+"/conditions/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath:instancePath+"/conditions",schemaPath:"#/$defs/condition.any/properties/conditions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/$defs/condition.any/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}
validate40.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const pattern8 = new RegExp("^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err0 = {instancePath,schemaPath:"#/$defs/condition/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "always"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/$defs/condition.always/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(key0 === "type")){
const err2 = {instancePath,schemaPath:"#/$defs/condition.always/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("always" !== data.type){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.always/properties/type/const",keyword:"const",params:{allowedValue: "always"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/$defs/condition.always/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var props0 = true;
}
else if(tag0 === "never"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err5 = {instancePath,schemaPath:"#/$defs/condition.never/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key1 of Object.keys(data)){
if(!(key1 === "type")){
const err6 = {instancePath,schemaPath:"#/$defs/condition.never/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("never" !== data.type){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.never/properties/type/const",keyword:"const",params:{allowedValue: "never"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/$defs/condition.never/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "all_of"){
if(!(validate24(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "any_of"){
if(!(validate25(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "not"){
if(!(validate26(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "defined"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err9 = {instancePath,schemaPath:"#/$defs/condition.defined/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((data.name === undefined) || (!(func0.call(data, "name")))){
const err10 = {instancePath,schemaPath:"#/$defs/condition.defined/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key2 of Object.keys(data)){
if(!((key2 === "type") || (key2 === "name"))){
const err11 = {instancePath,schemaPath:"#/$defs/condition.defined/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("defined" !== data.type){
const err12 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.defined/properties/type/const",keyword:"const",params:{allowedValue: "defined"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.name !== undefined && func0.call(data, "name")){
let data3 = data.name;
if(typeof data3 === "string"){
if(func70(data3) < 1){
const err13 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/condition.defined/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/condition.defined/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/$defs/condition.defined/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "context_pressure"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err16 = {instancePath,schemaPath:"#/$defs/condition.context_pressure/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
for(const key3 of Object.keys(data)){
if(!((key3 === "type") || (key3 === "threshold"))){
const err17 = {instancePath,schemaPath:"#/$defs/condition.context_pressure/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("context_pressure" !== data.type){
const err18 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.context_pressure/properties/type/const",keyword:"const",params:{allowedValue: "context_pressure"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.threshold !== undefined && func0.call(data, "threshold")){
let data5 = data.threshold;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1 || isNaN(data5)){
const err19 = {instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.context_pressure/properties/threshold/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err20 = {instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.context_pressure/properties/threshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.context_pressure/properties/threshold/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/$defs/condition.context_pressure/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "turn_count"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err23 = {instancePath,schemaPath:"#/$defs/condition.turn_count/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key4 of Object.keys(data)){
if(!(((key4 === "type") || (key4 === "threshold")) || (key4 === "every"))){
const err24 = {instancePath,schemaPath:"#/$defs/condition.turn_count/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("turn_count" !== data.type){
const err25 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.turn_count/properties/type/const",keyword:"const",params:{allowedValue: "turn_count"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.threshold !== undefined && func0.call(data, "threshold")){
let data7 = data.threshold;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err26 = {instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.turn_count/properties/threshold/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err27 = {instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.turn_count/properties/threshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
if(data.every !== undefined && func0.call(data, "every")){
let data8 = data.every;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err28 = {instancePath:instancePath+"/every",schemaPath:"#/$defs/condition.turn_count/properties/every/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 1 || isNaN(data8)){
const err29 = {instancePath:instancePath+"/every",schemaPath:"#/$defs/condition.turn_count/properties/every/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
}
else {
const err30 = {instancePath,schemaPath:"#/$defs/condition.turn_count/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "tool_calls"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err31 = {instancePath,schemaPath:"#/$defs/condition.tool_calls/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
for(const key5 of Object.keys(data)){
if(!((key5 === "type") || (key5 === "threshold"))){
const err32 = {instancePath,schemaPath:"#/$defs/condition.tool_calls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("tool_calls" !== data.type){
const err33 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.tool_calls/properties/type/const",keyword:"const",params:{allowedValue: "tool_calls"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.threshold !== undefined && func0.call(data, "threshold")){
let data10 = data.threshold;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err34 = {instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.tool_calls/properties/threshold/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err35 = {instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.tool_calls/properties/threshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
}
else {
const err36 = {instancePath,schemaPath:"#/$defs/condition.tool_calls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "message_count"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err37 = {instancePath,schemaPath:"#/$defs/condition.message_count/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
for(const key6 of Object.keys(data)){
if(!((key6 === "type") || (key6 === "threshold"))){
const err38 = {instancePath,schemaPath:"#/$defs/condition.message_count/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("message_count" !== data.type){
const err39 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.message_count/properties/type/const",keyword:"const",params:{allowedValue: "message_count"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.threshold !== undefined && func0.call(data, "threshold")){
let data12 = data.threshold;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err40 = {instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.message_count/properties/threshold/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
const err41 = {instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.message_count/properties/threshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
}
else {
const err42 = {instancePath,schemaPath:"#/$defs/condition.message_count/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "time"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err43 = {instancePath,schemaPath:"#/$defs/condition.time/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if((data.zone === undefined) || (!(func0.call(data, "zone")))){
const err44 = {instancePath,schemaPath:"#/$defs/condition.time/required",keyword:"required",params:{missingProperty: "zone"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
for(const key7 of Object.keys(data)){
if(!((((key7 === "type") || (key7 === "between")) || (key7 === "days")) || (key7 === "zone"))){
const err45 = {instancePath,schemaPath:"#/$defs/condition.time/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("time" !== data.type){
const err46 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.time/properties/type/const",keyword:"const",params:{allowedValue: "time"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.between !== undefined && func0.call(data, "between")){
let data14 = data.between;
if(typeof data14 === "string"){
if(!pattern8.test(data14)){
const err47 = {instancePath:instancePath+"/between",schemaPath:"#/$defs/condition.time/properties/between/pattern",keyword:"pattern",params:{pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/between",schemaPath:"#/$defs/condition.time/properties/between/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.days !== undefined && func0.call(data, "days")){
let data15 = data.days;
if(Array.isArray(data15)){
if(data15.length < 1){
const err49 = {instancePath:instancePath+"/days",schemaPath:"#/$defs/condition.time/properties/days/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
let data16 = data15[i0];
if(!(((((((data16 === "sun") || (data16 === "mon")) || (data16 === "tue")) || (data16 === "wed")) || (data16 === "thu")) || (data16 === "fri")) || (data16 === "sat"))){
const err50 = {instancePath:instancePath+"/days/" + i0,schemaPath:"#/$defs/condition.time/properties/days/items/enum",keyword:"enum",params:{allowedValues: schema52.properties.days.items.enum}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
let i1 = data15.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func27(data15[i1], data15[j0])){
const err51 = {instancePath:instancePath+"/days",schemaPath:"#/$defs/condition.time/properties/days/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err52 = {instancePath:instancePath+"/days",schemaPath:"#/$defs/condition.time/properties/days/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.zone !== undefined && func0.call(data, "zone")){
if(typeof data.zone !== "string"){
const err53 = {instancePath:instancePath+"/zone",schemaPath:"#/$defs/condition.time/properties/zone/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath,schemaPath:"#/$defs/condition.time/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "tool_name"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err55 = {instancePath,schemaPath:"#/$defs/condition.tool_name/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if((data.match === undefined) || (!(func0.call(data, "match")))){
const err56 = {instancePath,schemaPath:"#/$defs/condition.tool_name/required",keyword:"required",params:{missingProperty: "match"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
for(const key8 of Object.keys(data)){
if(!((key8 === "type") || (key8 === "match"))){
const err57 = {instancePath,schemaPath:"#/$defs/condition.tool_name/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("tool_name" !== data.type){
const err58 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.tool_name/properties/type/const",keyword:"const",params:{allowedValue: "tool_name"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
let data19 = data.match;
const _errs71 = errors;
let valid34 = false;
const _errs72 = errors;
if(typeof data19 === "string"){
if(func70(data19) < 1){
const err59 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_name/properties/match/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_name/properties/match/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
var _valid0 = _errs72 === errors;
valid34 = valid34 || _valid0;
const _errs74 = errors;
if(Array.isArray(data19)){
if(data19.length < 1){
const err61 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_name/properties/match/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
const len1 = data19.length;
for(let i2=0; i2<len1; i2++){
let data20 = data19[i2];
if(typeof data20 === "string"){
if(func70(data20) < 1){
const err62 = {instancePath:instancePath+"/match/" + i2,schemaPath:"#/$defs/condition.tool_name/properties/match/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
else {
const err63 = {instancePath:instancePath+"/match/" + i2,schemaPath:"#/$defs/condition.tool_name/properties/match/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_name/properties/match/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
var _valid0 = _errs74 === errors;
valid34 = valid34 || _valid0;
if(!valid34){
const err65 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_name/properties/match/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
else {
errors = _errs71;
if(vErrors !== null){
if(_errs71){
vErrors.length = _errs71;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err66 = {instancePath,schemaPath:"#/$defs/condition.tool_name/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "tool_failed"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err67 = {instancePath,schemaPath:"#/$defs/condition.tool_failed/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
for(const key9 of Object.keys(data)){
if(!(key9 === "type")){
const err68 = {instancePath,schemaPath:"#/$defs/condition.tool_failed/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("tool_failed" !== data.type){
const err69 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.tool_failed/properties/type/const",keyword:"const",params:{allowedValue: "tool_failed"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath,schemaPath:"#/$defs/condition.tool_failed/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "content_contains"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err71 = {instancePath,schemaPath:"#/$defs/condition.content_contains/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if((data.keyword === undefined) || (!(func0.call(data, "keyword")))){
const err72 = {instancePath,schemaPath:"#/$defs/condition.content_contains/required",keyword:"required",params:{missingProperty: "keyword"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
for(const key10 of Object.keys(data)){
if(!(((key10 === "type") || (key10 === "keyword")) || (key10 === "last"))){
const err73 = {instancePath,schemaPath:"#/$defs/condition.content_contains/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("content_contains" !== data.type){
const err74 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.content_contains/properties/type/const",keyword:"const",params:{allowedValue: "content_contains"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.keyword !== undefined && func0.call(data, "keyword")){
let data23 = data.keyword;
const _errs89 = errors;
let valid43 = false;
const _errs90 = errors;
if(typeof data23 === "string"){
if(func70(data23) < 1){
const err75 = {instancePath:instancePath+"/keyword",schemaPath:"#/$defs/condition.content_contains/properties/keyword/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
else {
const err76 = {instancePath:instancePath+"/keyword",schemaPath:"#/$defs/condition.content_contains/properties/keyword/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
var _valid1 = _errs90 === errors;
valid43 = valid43 || _valid1;
const _errs92 = errors;
if(Array.isArray(data23)){
if(data23.length < 1){
const err77 = {instancePath:instancePath+"/keyword",schemaPath:"#/$defs/condition.content_contains/properties/keyword/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
const len2 = data23.length;
for(let i3=0; i3<len2; i3++){
let data24 = data23[i3];
if(typeof data24 === "string"){
if(func70(data24) < 1){
const err78 = {instancePath:instancePath+"/keyword/" + i3,schemaPath:"#/$defs/condition.content_contains/properties/keyword/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
else {
const err79 = {instancePath:instancePath+"/keyword/" + i3,schemaPath:"#/$defs/condition.content_contains/properties/keyword/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
else {
const err80 = {instancePath:instancePath+"/keyword",schemaPath:"#/$defs/condition.content_contains/properties/keyword/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
var _valid1 = _errs92 === errors;
valid43 = valid43 || _valid1;
if(!valid43){
const err81 = {instancePath:instancePath+"/keyword",schemaPath:"#/$defs/condition.content_contains/properties/keyword/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
else {
errors = _errs89;
if(vErrors !== null){
if(_errs89){
vErrors.length = _errs89;
}
else {
vErrors = null;
}
}
}
}
if(data.last !== undefined && func0.call(data, "last")){
let data25 = data.last;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err82 = {instancePath:instancePath+"/last",schemaPath:"#/$defs/condition.content_contains/properties/last/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 > 1000 || isNaN(data25)){
const err83 = {instancePath:instancePath+"/last",schemaPath:"#/$defs/condition.content_contains/properties/last/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(data25 < 1 || isNaN(data25)){
const err84 = {instancePath:instancePath+"/last",schemaPath:"#/$defs/condition.content_contains/properties/last/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
}
}
else {
const err85 = {instancePath,schemaPath:"#/$defs/condition.content_contains/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "error_type"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err86 = {instancePath,schemaPath:"#/$defs/condition.error_type/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if((data.match === undefined) || (!(func0.call(data, "match")))){
const err87 = {instancePath,schemaPath:"#/$defs/condition.error_type/required",keyword:"required",params:{missingProperty: "match"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
for(const key11 of Object.keys(data)){
if(!((key11 === "type") || (key11 === "match"))){
const err88 = {instancePath,schemaPath:"#/$defs/condition.error_type/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("error_type" !== data.type){
const err89 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.error_type/properties/type/const",keyword:"const",params:{allowedValue: "error_type"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
let data27 = data.match;
const _errs104 = errors;
let valid49 = false;
const _errs105 = errors;
if(typeof data27 === "string"){
if(func70(data27) < 1){
const err90 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.error_type/properties/match/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
else {
const err91 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.error_type/properties/match/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
var _valid2 = _errs105 === errors;
valid49 = valid49 || _valid2;
const _errs107 = errors;
if(Array.isArray(data27)){
if(data27.length < 1){
const err92 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.error_type/properties/match/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
const len3 = data27.length;
for(let i4=0; i4<len3; i4++){
let data28 = data27[i4];
if(typeof data28 === "string"){
if(func70(data28) < 1){
const err93 = {instancePath:instancePath+"/match/" + i4,schemaPath:"#/$defs/condition.error_type/properties/match/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
else {
const err94 = {instancePath:instancePath+"/match/" + i4,schemaPath:"#/$defs/condition.error_type/properties/match/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
else {
const err95 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.error_type/properties/match/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
var _valid2 = _errs107 === errors;
valid49 = valid49 || _valid2;
if(!valid49){
const err96 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.error_type/properties/match/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
else {
errors = _errs104;
if(vErrors !== null){
if(_errs104){
vErrors.length = _errs104;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err97 = {instancePath,schemaPath:"#/$defs/condition.error_type/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "expression"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err98 = {instancePath,schemaPath:"#/$defs/condition.expression/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if((data.expr === undefined) || (!(func0.call(data, "expr")))){
const err99 = {instancePath,schemaPath:"#/$defs/condition.expression/required",keyword:"required",params:{missingProperty: "expr"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
for(const key12 of Object.keys(data)){
if(!((key12 === "type") || (key12 === "expr"))){
const err100 = {instancePath,schemaPath:"#/$defs/condition.expression/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("expression" !== data.type){
const err101 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.expression/properties/type/const",keyword:"const",params:{allowedValue: "expression"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data.expr !== undefined && func0.call(data, "expr")){
let data30 = data.expr;
if(typeof data30 === "string"){
if(func70(data30) < 1){
const err102 = {instancePath:instancePath+"/expr",schemaPath:"#/$defs/condition.expression/properties/expr/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
else {
const err103 = {instancePath:instancePath+"/expr",schemaPath:"#/$defs/condition.expression/properties/expr/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
else {
const err104 = {instancePath,schemaPath:"#/$defs/condition.expression/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "param"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err105 = {instancePath,schemaPath:"#/$defs/condition.param/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if((data.path === undefined) || (!(func0.call(data, "path")))){
const err106 = {instancePath,schemaPath:"#/$defs/condition.param/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
for(const key13 of Object.keys(data)){
if(!(func0.call(schema58.properties, key13))){
const err107 = {instancePath,schemaPath:"#/$defs/condition.param/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("param" !== data.type){
const err108 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.param/properties/type/const",keyword:"const",params:{allowedValue: "param"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data.path !== undefined && func0.call(data, "path")){
let data32 = data.path;
if(typeof data32 === "string"){
if(func70(data32) < 1){
const err109 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/condition.param/properties/path/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
else {
const err110 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/condition.param/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data.exists !== undefined && func0.call(data, "exists")){
if(typeof data.exists !== "boolean"){
const err111 = {instancePath:instancePath+"/exists",schemaPath:"#/$defs/condition.param/properties/exists/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data.in !== undefined && func0.call(data, "in")){
let data34 = data.in;
if(Array.isArray(data34)){
if(data34.length < 1){
const err112 = {instancePath:instancePath+"/in",schemaPath:"#/$defs/condition.param/properties/in/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
else {
const err113 = {instancePath:instancePath+"/in",schemaPath:"#/$defs/condition.param/properties/in/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data.greater_than !== undefined && func0.call(data, "greater_than")){
let data35 = data.greater_than;
if(!((typeof data35 == "number") && (isFinite(data35)))){
const err114 = {instancePath:instancePath+"/greater_than",schemaPath:"#/$defs/condition.param/properties/greater_than/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data.at_least !== undefined && func0.call(data, "at_least")){
let data36 = data.at_least;
if(!((typeof data36 == "number") && (isFinite(data36)))){
const err115 = {instancePath:instancePath+"/at_least",schemaPath:"#/$defs/condition.param/properties/at_least/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
if(data.less_than !== undefined && func0.call(data, "less_than")){
let data37 = data.less_than;
if(!((typeof data37 == "number") && (isFinite(data37)))){
const err116 = {instancePath:instancePath+"/less_than",schemaPath:"#/$defs/condition.param/properties/less_than/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data.at_most !== undefined && func0.call(data, "at_most")){
let data38 = data.at_most;
if(!((typeof data38 == "number") && (isFinite(data38)))){
const err117 = {instancePath:instancePath+"/at_most",schemaPath:"#/$defs/condition.param/properties/at_most/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
if(data.glob !== undefined && func0.call(data, "glob")){
let data39 = data.glob;
const _errs138 = errors;
let valid58 = false;
const _errs139 = errors;
if(typeof data39 === "string"){
if(func70(data39) < 1){
const err118 = {instancePath:instancePath+"/glob",schemaPath:"#/$defs/condition.param/properties/glob/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
else {
const err119 = {instancePath:instancePath+"/glob",schemaPath:"#/$defs/condition.param/properties/glob/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
var _valid3 = _errs139 === errors;
valid58 = valid58 || _valid3;
const _errs141 = errors;
if(Array.isArray(data39)){
if(data39.length < 1){
const err120 = {instancePath:instancePath+"/glob",schemaPath:"#/$defs/condition.param/properties/glob/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
const len4 = data39.length;
for(let i5=0; i5<len4; i5++){
let data40 = data39[i5];
if(typeof data40 === "string"){
if(func70(data40) < 1){
const err121 = {instancePath:instancePath+"/glob/" + i5,schemaPath:"#/$defs/condition.param/properties/glob/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
else {
const err122 = {instancePath:instancePath+"/glob/" + i5,schemaPath:"#/$defs/condition.param/properties/glob/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
else {
const err123 = {instancePath:instancePath+"/glob",schemaPath:"#/$defs/condition.param/properties/glob/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
var _valid3 = _errs141 === errors;
valid58 = valid58 || _valid3;
if(!valid58){
const err124 = {instancePath:instancePath+"/glob",schemaPath:"#/$defs/condition.param/properties/glob/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
else {
errors = _errs138;
if(vErrors !== null){
if(_errs138){
vErrors.length = _errs138;
}
else {
vErrors = null;
}
}
}
}
if(data.matches !== undefined && func0.call(data, "matches")){
let data41 = data.matches;
if(typeof data41 === "string"){
if(func70(data41) < 1){
const err125 = {instancePath:instancePath+"/matches",schemaPath:"#/$defs/condition.param/properties/matches/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
else {
const err126 = {instancePath:instancePath+"/matches",schemaPath:"#/$defs/condition.param/properties/matches/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data42 = data.schema;
if(!(data42 && typeof data42 == "object" && !Array.isArray(data42))){
const err127 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/condition.param/properties/schema/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
}
else {
const err128 = {instancePath,schemaPath:"#/$defs/condition.param/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "agent"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err129 = {instancePath,schemaPath:"#/$defs/condition.agent/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if((data.match === undefined) || (!(func0.call(data, "match")))){
const err130 = {instancePath,schemaPath:"#/$defs/condition.agent/required",keyword:"required",params:{missingProperty: "match"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
for(const key14 of Object.keys(data)){
if(!((key14 === "type") || (key14 === "match"))){
const err131 = {instancePath,schemaPath:"#/$defs/condition.agent/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("agent" !== data.type){
const err132 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.agent/properties/type/const",keyword:"const",params:{allowedValue: "agent"}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
let data44 = data.match;
const _errs155 = errors;
let valid64 = false;
const _errs156 = errors;
if(typeof data44 === "string"){
if(func70(data44) < 1){
const err133 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.agent/properties/match/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
else {
const err134 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.agent/properties/match/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
var _valid4 = _errs156 === errors;
valid64 = valid64 || _valid4;
const _errs158 = errors;
if(Array.isArray(data44)){
if(data44.length < 1){
const err135 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.agent/properties/match/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
const len5 = data44.length;
for(let i6=0; i6<len5; i6++){
let data45 = data44[i6];
if(typeof data45 === "string"){
if(func70(data45) < 1){
const err136 = {instancePath:instancePath+"/match/" + i6,schemaPath:"#/$defs/condition.agent/properties/match/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
else {
const err137 = {instancePath:instancePath+"/match/" + i6,schemaPath:"#/$defs/condition.agent/properties/match/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
}
else {
const err138 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.agent/properties/match/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
var _valid4 = _errs158 === errors;
valid64 = valid64 || _valid4;
if(!valid64){
const err139 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.agent/properties/match/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
else {
errors = _errs155;
if(vErrors !== null){
if(_errs155){
vErrors.length = _errs155;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err140 = {instancePath,schemaPath:"#/$defs/condition.agent/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "contains_secret"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err141 = {instancePath,schemaPath:"#/$defs/condition.contains_secret/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
for(const key15 of Object.keys(data)){
if(!((key15 === "type") || (key15 === "in"))){
const err142 = {instancePath,schemaPath:"#/$defs/condition.contains_secret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("contains_secret" !== data.type){
const err143 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.contains_secret/properties/type/const",keyword:"const",params:{allowedValue: "contains_secret"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data.in !== undefined && func0.call(data, "in")){
let data47 = data.in;
if(Array.isArray(data47)){
if(data47.length < 1){
const err144 = {instancePath:instancePath+"/in",schemaPath:"#/$defs/condition.contains_secret/properties/in/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
const len6 = data47.length;
for(let i7=0; i7<len6; i7++){
let data48 = data47[i7];
if(!((((data48 === "params") || (data48 === "result")) || (data48 === "prompt")) || (data48 === "response"))){
const err145 = {instancePath:instancePath+"/in/" + i7,schemaPath:"#/$defs/condition.contains_secret/properties/in/items/enum",keyword:"enum",params:{allowedValues: schema60.properties.in.items.enum}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
}
else {
const err146 = {instancePath:instancePath+"/in",schemaPath:"#/$defs/condition.contains_secret/properties/in/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
}
else {
const err147 = {instancePath,schemaPath:"#/$defs/condition.contains_secret/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "command_risk"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err148 = {instancePath,schemaPath:"#/$defs/condition.command_risk/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
for(const key16 of Object.keys(data)){
if(!(((key16 === "type") || (key16 === "least")) || (key16 === "categories"))){
const err149 = {instancePath,schemaPath:"#/$defs/condition.command_risk/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("command_risk" !== data.type){
const err150 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.command_risk/properties/type/const",keyword:"const",params:{allowedValue: "command_risk"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data.least !== undefined && func0.call(data, "least")){
let data50 = data.least;
if(!(((data50 === "low") || (data50 === "medium")) || (data50 === "high"))){
const err151 = {instancePath:instancePath+"/least",schemaPath:"#/$defs/condition.command_risk/properties/least/enum",keyword:"enum",params:{allowedValues: schema61.properties.least.enum}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
if(data.categories !== undefined && func0.call(data, "categories")){
let data51 = data.categories;
if(Array.isArray(data51)){
if(data51.length < 1){
const err152 = {instancePath:instancePath+"/categories",schemaPath:"#/$defs/condition.command_risk/properties/categories/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
const len7 = data51.length;
for(let i8=0; i8<len7; i8++){
let data52 = data51[i8];
if(typeof data52 === "string"){
if(func70(data52) < 1){
const err153 = {instancePath:instancePath+"/categories/" + i8,schemaPath:"#/$defs/condition.command_risk/properties/categories/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
else {
const err154 = {instancePath:instancePath+"/categories/" + i8,schemaPath:"#/$defs/condition.command_risk/properties/categories/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
}
else {
const err155 = {instancePath:instancePath+"/categories",schemaPath:"#/$defs/condition.command_risk/properties/categories/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
}
else {
const err156 = {instancePath,schemaPath:"#/$defs/condition.command_risk/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "event_count"){
if(!(validate27(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "value_count"){
if(!(validate31(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "value_sum"){
if(!(validate34(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "temporal_ordered"){
if(!(validate37(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "all"){
if(!(validate39(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "any"){
if(!(validate40(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "tool_match"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err157 = {instancePath,schemaPath:"#/$defs/condition.tool_match/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
for(const key17 of Object.keys(data)){
if(!(((key17 === "type") || (key17 === "match")) || (key17 === "tools"))){
const err158 = {instancePath,schemaPath:"#/$defs/condition.tool_match/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("tool_match" !== data.type){
const err159 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.tool_match/properties/type/const",keyword:"const",params:{allowedValue: "tool_match"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
let data54 = data.match;
const _errs192 = errors;
let valid86 = false;
const _errs193 = errors;
if(typeof data54 === "string"){
if(func70(data54) < 1){
const err160 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_match/properties/match/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
else {
const err161 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_match/properties/match/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
var _valid5 = _errs193 === errors;
valid86 = valid86 || _valid5;
const _errs195 = errors;
if(Array.isArray(data54)){
if(data54.length < 1){
const err162 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_match/properties/match/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
const len8 = data54.length;
for(let i9=0; i9<len8; i9++){
let data55 = data54[i9];
if(typeof data55 === "string"){
if(func70(data55) < 1){
const err163 = {instancePath:instancePath+"/match/" + i9,schemaPath:"#/$defs/condition.tool_match/properties/match/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
else {
const err164 = {instancePath:instancePath+"/match/" + i9,schemaPath:"#/$defs/condition.tool_match/properties/match/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
}
else {
const err165 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_match/properties/match/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
var _valid5 = _errs195 === errors;
valid86 = valid86 || _valid5;
if(!valid86){
const err166 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_match/properties/match/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
else {
errors = _errs192;
if(vErrors !== null){
if(_errs192){
vErrors.length = _errs192;
}
else {
vErrors = null;
}
}
}
}
if(data.tools !== undefined && func0.call(data, "tools")){
let data56 = data.tools;
const _errs200 = errors;
let valid89 = false;
const _errs201 = errors;
if(typeof data56 === "string"){
if(func70(data56) < 1){
const err167 = {instancePath:instancePath+"/tools",schemaPath:"#/$defs/condition.tool_match/properties/tools/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
else {
const err168 = {instancePath:instancePath+"/tools",schemaPath:"#/$defs/condition.tool_match/properties/tools/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
var _valid6 = _errs201 === errors;
valid89 = valid89 || _valid6;
const _errs203 = errors;
if(Array.isArray(data56)){
if(data56.length < 1){
const err169 = {instancePath:instancePath+"/tools",schemaPath:"#/$defs/condition.tool_match/properties/tools/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
const len9 = data56.length;
for(let i10=0; i10<len9; i10++){
let data57 = data56[i10];
if(typeof data57 === "string"){
if(func70(data57) < 1){
const err170 = {instancePath:instancePath+"/tools/" + i10,schemaPath:"#/$defs/condition.tool_match/properties/tools/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
else {
const err171 = {instancePath:instancePath+"/tools/" + i10,schemaPath:"#/$defs/condition.tool_match/properties/tools/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
}
else {
const err172 = {instancePath:instancePath+"/tools",schemaPath:"#/$defs/condition.tool_match/properties/tools/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
var _valid6 = _errs203 === errors;
valid89 = valid89 || _valid6;
if(!valid89){
const err173 = {instancePath:instancePath+"/tools",schemaPath:"#/$defs/condition.tool_match/properties/tools/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
else {
errors = _errs200;
if(vErrors !== null){
if(_errs200){
vErrors.length = _errs200;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err174 = {instancePath,schemaPath:"#/$defs/condition.tool_match/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else {
const err175 = {instancePath,schemaPath:"#/$defs/condition/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
else {
const err176 = {instancePath,schemaPath:"#/$defs/condition/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
else {
const err177 = {instancePath,schemaPath:"#/$defs/condition/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
validate23.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate23.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema63 = {"type":"object","required":["type"],"$comment":"unknown-action","discriminator":{"propertyName":"type"},"oneOf":[{"$ref":"#/$defs/action.compact_context"},{"$ref":"#/$defs/action.inject_message"},{"$ref":"#/$defs/action.module_action"},{"$ref":"#/$defs/action.module_action_inject"},{"$ref":"#/$defs/action.log"},{"$ref":"#/$defs/action.shell"},{"$ref":"#/$defs/action.gate"},{"$ref":"#/$defs/action.transform_params"},{"$ref":"#/$defs/action.transform_result"},{"$ref":"#/$defs/action.chain"},{"$ref":"#/$defs/action.notify"},{"$ref":"#/$defs/action.pipe"},{"$ref":"#/$defs/action.lsp_diagnose"},{"$ref":"#/$defs/action.ask"},{"$ref":"#/$defs/action.stop"},{"$ref":"#/$defs/action.redo"},{"$ref":"#/$defs/action.replace_result"},{"$ref":"#/$defs/action.redact_secrets"},{"$ref":"#/$defs/action.compile_yaml"},{"$ref":"#/$defs/action.auto_test_deploy"},{"$ref":"#/$defs/action.prefetch_ground_truth"},{"$ref":"#/$defs/action.enforce_phase6"},{"$ref":"#/$defs/action.enforce_compile_fix"}],"$defs":{"action.compact_context":{"type":"object","properties":{"type":{"const":"compact_context"},"strategy":{"enum":["summarize","truncate"],"default":"summarize"},"keep_recent":{"type":"integer","minimum":0,"maximum":1000000,"default":10},"keep_last":{"type":"integer","minimum":0,"maximum":1000000},"summary_max_tokens":{"type":"integer","minimum":1,"maximum":1000000,"default":1024},"summary_prompt":{"type":"string"},"target_pressure":{"type":"number","minimum":0,"maximum":1,"default":0.5},"cooldown_turns":{"type":"integer","minimum":0,"maximum":1000000,"default":3},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false},"action.inject_message":{"type":"object","properties":{"type":{"const":"inject_message"},"content":{"type":"string"},"strategy":{"enum":["auto","system","user","new_message"],"default":"auto"},"role":{"enum":["user","system","assistant"],"default":"user"},"position":{"enum":["before_last","end"],"default":"before_last"},"persist":{"enum":["turn","session"],"default":"session"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","content"],"additionalProperties":false},"action.module_action":{"type":"object","properties":{"type":{"const":"module_action"},"module":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action_params":{"type":"object"},"params":{"type":"object"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type","action"],"additionalProperties":false},"action.module_action_inject":{"type":"object","properties":{"type":{"const":"module_action_inject"},"module":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action_params":{"type":"object"},"params":{"type":"object"},"format":{"enum":["auto","always"],"default":"auto"},"prefix":{"type":"string","default":""},"role":{"enum":["user","system","assistant"],"default":"system"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type","action"],"additionalProperties":false},"action.log":{"type":"object","properties":{"type":{"const":"log"},"message":{"type":"string"},"level":{"enum":["debug","info","warning","error"],"default":"info"},"mask":{"type":"boolean"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","message"],"additionalProperties":false},"action.shell":{"type":"object","properties":{"type":{"const":"shell"},"command":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string"},"minItems":1}]},"cwd":{"type":"string"},"timeout":{"exclusiveMinimum":0,"maximum":3600,"default":30,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"on_error":{"enum":["ignore","log","raise","inject"],"default":"ignore"}},"required":["type","command"],"additionalProperties":false},"action.gate":{"type":"object","properties":{"type":{"const":"gate"},"decision":{"enum":["deny","ask","allow"],"default":"deny"},"allow":{"type":"boolean"},"reason":{"type":"string"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false},"action.transform_params":{"type":"object","properties":{"type":{"const":"transform_params"},"transformation":{"type":"object","properties":{"set":{"type":"object"},"remove":{"type":"array","items":{"type":"string"}}},"additionalProperties":false,"minProperties":1},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","transformation"],"additionalProperties":false},"action.transform_result":{"type":"object","properties":{"type":{"const":"transform_result"},"transformation":{"type":"object","properties":{"set":{"type":"object"},"replace":{"type":"string"},"redact":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"append_to_result":{"type":"string"},"inject_note":{"type":"string"}},"additionalProperties":false,"minProperties":1},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","transformation"],"additionalProperties":false},"action.chain":{"type":"object","properties":{"type":{"const":"chain"},"actions":{"type":"array","items":{"$ref":"action"},"minItems":1},"stop_on_failure":{"type":"boolean","default":false},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","actions"],"additionalProperties":false},"action.notify":{"type":"object","properties":{"type":{"const":"notify"},"title":{"type":"string"},"message":{"type":"string"},"level":{"enum":["info","warning","error"],"default":"info"},"tag":{"type":"string","default":""},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","message"],"additionalProperties":false},"action.pipe":{"type":"object","properties":{"type":{"const":"pipe"},"to":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"map":{"type":"object"},"extra":{"type":"object"},"on_error":{"enum":["ignore","log","raise"],"default":"ignore"},"reenter":{"type":"boolean","default":false}},"required":["type","to"],"additionalProperties":false},"action.lsp_diagnose":{"type":"object","properties":{"type":{"const":"lsp_diagnose"},"path_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["file_path","path","filepath","filename","file"]},"content_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["content","contents","body","text","data"]},"publish":{"type":"boolean","default":true},"inject_result":{"type":"boolean","default":false},"read_from_disk":{"type":"boolean","default":true},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false},"action.ask":{"type":"object","properties":{"type":{"const":"ask"},"reason":{"type":"string"},"remember":{"enum":["session","app"]},"group_by":{"type":"array","items":{"type":"string"},"minItems":1},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"dependentRequired":{"group_by":["remember"]},"required":["type"],"additionalProperties":false},"action.stop":{"type":"object","properties":{"type":{"const":"stop"},"reason":{"type":"string"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false},"action.redo":{"type":"object","properties":{"type":{"const":"redo"},"reason":{"type":"string"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false},"action.replace_result":{"type":"object","properties":{"type":{"const":"replace_result"},"result":{},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","result"],"additionalProperties":false},"action.redact_secrets":{"type":"object","properties":{"type":{"const":"redact_secrets"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false},"action.compile_yaml":{"type":"object","properties":{"type":{"const":"compile_yaml"},"path_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["path","file_path"]},"content_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["content"]},"only_path":{"type":"string"},"inject_result":{"type":"boolean","default":true},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false},"action.auto_test_deploy":{"type":"object","properties":{"type":{"const":"auto_test_deploy"},"smoke_message":{"type":"string","minLength":1,"default":"hello, are you there?"},"timeout":{"exclusiveMinimum":0,"maximum":3600,"default":60,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"inject_result":{"type":"boolean","default":true},"only_on_deploy":{"type":"boolean","default":true},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false},"action.prefetch_ground_truth":{"type":"object","properties":{"type":{"const":"prefetch_ground_truth"},"include_modules":{"type":"boolean","default":true},"include_triggers":{"type":"boolean","default":true},"include_templates":{"type":"boolean","default":true},"include_examples":{"type":"boolean","default":true},"examples_query":{"type":"string","minLength":1,"default":"canonical application example"},"examples_k":{"type":"integer","minimum":1,"maximum":20,"default":3},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false},"action.enforce_phase6":{"type":"object","properties":{"type":{"const":"enforce_phase6"},"max_reminders":{"type":"integer","minimum":1,"maximum":100,"default":3},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false},"action.enforce_compile_fix":{"type":"object","properties":{"type":{"const":"enforce_compile_fix"},"max_reminders":{"type":"integer","minimum":1,"maximum":100,"default":5},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false}}};
const schema65 = {"type":"object","properties":{"type":{"const":"compact_context"},"strategy":{"enum":["summarize","truncate"],"default":"summarize"},"keep_recent":{"type":"integer","minimum":0,"maximum":1000000,"default":10},"keep_last":{"type":"integer","minimum":0,"maximum":1000000},"summary_max_tokens":{"type":"integer","minimum":1,"maximum":1000000,"default":1024},"summary_prompt":{"type":"string"},"target_pressure":{"type":"number","minimum":0,"maximum":1,"default":0.5},"cooldown_turns":{"type":"integer","minimum":0,"maximum":1000000,"default":3},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false};
const schema66 = {"type":"object","properties":{"type":{"const":"inject_message"},"content":{"type":"string"},"strategy":{"enum":["auto","system","user","new_message"],"default":"auto"},"role":{"enum":["user","system","assistant"],"default":"user"},"position":{"enum":["before_last","end"],"default":"before_last"},"persist":{"enum":["turn","session"],"default":"session"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","content"],"additionalProperties":false};
const schema67 = {"type":"object","properties":{"type":{"const":"module_action"},"module":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action_params":{"type":"object"},"params":{"type":"object"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type","action"],"additionalProperties":false};
const schema68 = {"type":"object","properties":{"type":{"const":"module_action_inject"},"module":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action_params":{"type":"object"},"params":{"type":"object"},"format":{"enum":["auto","always"],"default":"auto"},"prefix":{"type":"string","default":""},"role":{"enum":["user","system","assistant"],"default":"system"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type","action"],"additionalProperties":false};
const schema69 = {"type":"object","properties":{"type":{"const":"log"},"message":{"type":"string"},"level":{"enum":["debug","info","warning","error"],"default":"info"},"mask":{"type":"boolean"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","message"],"additionalProperties":false};
const schema70 = {"type":"object","properties":{"type":{"const":"shell"},"command":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string"},"minItems":1}]},"cwd":{"type":"string"},"timeout":{"exclusiveMinimum":0,"maximum":3600,"default":30,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"on_error":{"enum":["ignore","log","raise","inject"],"default":"ignore"}},"required":["type","command"],"additionalProperties":false};
const schema71 = {"type":"object","properties":{"type":{"const":"gate"},"decision":{"enum":["deny","ask","allow"],"default":"deny"},"allow":{"type":"boolean"},"reason":{"type":"string"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false};
const schema72 = {"type":"object","properties":{"type":{"const":"transform_params"},"transformation":{"type":"object","properties":{"set":{"type":"object"},"remove":{"type":"array","items":{"type":"string"}}},"additionalProperties":false,"minProperties":1},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","transformation"],"additionalProperties":false};
const schema73 = {"type":"object","properties":{"type":{"const":"transform_result"},"transformation":{"type":"object","properties":{"set":{"type":"object"},"replace":{"type":"string"},"redact":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"append_to_result":{"type":"string"},"inject_note":{"type":"string"}},"additionalProperties":false,"minProperties":1},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","transformation"],"additionalProperties":false};
const schema74 = {"type":"object","properties":{"type":{"const":"notify"},"title":{"type":"string"},"message":{"type":"string"},"level":{"enum":["info","warning","error"],"default":"info"},"tag":{"type":"string","default":""},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","message"],"additionalProperties":false};
const schema75 = {"type":"object","properties":{"type":{"const":"pipe"},"to":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"map":{"type":"object"},"extra":{"type":"object"},"on_error":{"enum":["ignore","log","raise"],"default":"ignore"},"reenter":{"type":"boolean","default":false}},"required":["type","to"],"additionalProperties":false};
const schema76 = {"type":"object","properties":{"type":{"const":"lsp_diagnose"},"path_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["file_path","path","filepath","filename","file"]},"content_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["content","contents","body","text","data"]},"publish":{"type":"boolean","default":true},"inject_result":{"type":"boolean","default":false},"read_from_disk":{"type":"boolean","default":true},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};
const schema77 = {"type":"object","properties":{"type":{"const":"ask"},"reason":{"type":"string"},"remember":{"enum":["session","app"]},"group_by":{"type":"array","items":{"type":"string"},"minItems":1},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"dependentRequired":{"group_by":["remember"]},"required":["type"],"additionalProperties":false};
const schema78 = {"type":"object","properties":{"type":{"const":"stop"},"reason":{"type":"string"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false};
const schema79 = {"type":"object","properties":{"type":{"const":"redo"},"reason":{"type":"string"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false};
const schema80 = {"type":"object","properties":{"type":{"const":"replace_result"},"result":{},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","result"],"additionalProperties":false};
const schema81 = {"type":"object","properties":{"type":{"const":"redact_secrets"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false};
const schema82 = {"type":"object","properties":{"type":{"const":"compile_yaml"},"path_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["path","file_path"]},"content_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["content"]},"only_path":{"type":"string"},"inject_result":{"type":"boolean","default":true},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};
const schema83 = {"type":"object","properties":{"type":{"const":"auto_test_deploy"},"smoke_message":{"type":"string","minLength":1,"default":"hello, are you there?"},"timeout":{"exclusiveMinimum":0,"maximum":3600,"default":60,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"inject_result":{"type":"boolean","default":true},"only_on_deploy":{"type":"boolean","default":true},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};
const schema84 = {"type":"object","properties":{"type":{"const":"prefetch_ground_truth"},"include_modules":{"type":"boolean","default":true},"include_triggers":{"type":"boolean","default":true},"include_templates":{"type":"boolean","default":true},"include_examples":{"type":"boolean","default":true},"examples_query":{"type":"string","minLength":1,"default":"canonical application example"},"examples_k":{"type":"integer","minimum":1,"maximum":20,"default":3},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};
const schema85 = {"type":"object","properties":{"type":{"const":"enforce_phase6"},"max_reminders":{"type":"integer","minimum":1,"maximum":100,"default":3},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};
const schema86 = {"type":"object","properties":{"type":{"const":"enforce_compile_fix"},"max_reminders":{"type":"integer","minimum":1,"maximum":100,"default":5},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};
const pattern9 = new RegExp("^[^\\s<>{}]+$", "u");
const schema64 = {"type":"object","properties":{"type":{"const":"chain"},"actions":{"type":"array","items":{"$ref":"action"},"minItems":1},"stop_on_failure":{"type":"boolean","default":false},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","actions"],"additionalProperties":false};
const wrapper6 = {validate: validate51};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate52.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err0 = {instancePath,schemaPath:"#/$defs/action.chain/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.actions === undefined) || (!(func0.call(data, "actions")))){
const err1 = {instancePath,schemaPath:"#/$defs/action.chain/required",keyword:"required",params:{missingProperty: "actions"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "type") || (key0 === "actions")) || (key0 === "stop_on_failure")) || (key0 === "on_error"))){
const err2 = {instancePath,schemaPath:"#/$defs/action.chain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("chain" !== data.type){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.chain/properties/type/const",keyword:"const",params:{allowedValue: "chain"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.actions !== undefined && func0.call(data, "actions")){
let data1 = data.actions;
if(Array.isArray(data1)){
if(data1.length < 1){
const err4 = {instancePath:instancePath+"/actions",schemaPath:"#/$defs/action.chain/properties/actions/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper6.validate(data1[i0], {instancePath:instancePath+"/actions/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper6.validate.errors : vErrors.concat(wrapper6.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/actions",schemaPath:"#/$defs/action.chain/properties/actions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.stop_on_failure !== undefined && func0.call(data, "stop_on_failure")){
if(typeof data.stop_on_failure !== "boolean"){
const err6 = {instancePath:instancePath+"/stop_on_failure",schemaPath:"#/$defs/action.chain/properties/stop_on_failure/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data4 = data.on_error;
if(!(((data4 === "ignore") || (data4 === "log")) || (data4 === "raise"))){
const err7 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.chain/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema64.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/$defs/action.chain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}
validate52.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate51.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err0 = {instancePath,schemaPath:"#/$defs/action/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "compact_context"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/$defs/action.compact_context/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema65.properties, key0))){
const err2 = {instancePath,schemaPath:"#/$defs/action.compact_context/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("compact_context" !== data.type){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.compact_context/properties/type/const",keyword:"const",params:{allowedValue: "compact_context"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.strategy !== undefined && func0.call(data, "strategy")){
let data1 = data.strategy;
if(!((data1 === "summarize") || (data1 === "truncate"))){
const err4 = {instancePath:instancePath+"/strategy",schemaPath:"#/$defs/action.compact_context/properties/strategy/enum",keyword:"enum",params:{allowedValues: schema65.properties.strategy.enum}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.keep_recent !== undefined && func0.call(data, "keep_recent")){
let data2 = data.keep_recent;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/keep_recent",schemaPath:"#/$defs/action.compact_context/properties/keep_recent/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1000000 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/keep_recent",schemaPath:"#/$defs/action.compact_context/properties/keep_recent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/keep_recent",schemaPath:"#/$defs/action.compact_context/properties/keep_recent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.keep_last !== undefined && func0.call(data, "keep_last")){
let data3 = data.keep_last;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err8 = {instancePath:instancePath+"/keep_last",schemaPath:"#/$defs/action.compact_context/properties/keep_last/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000000 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/keep_last",schemaPath:"#/$defs/action.compact_context/properties/keep_last/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err10 = {instancePath:instancePath+"/keep_last",schemaPath:"#/$defs/action.compact_context/properties/keep_last/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data.summary_max_tokens !== undefined && func0.call(data, "summary_max_tokens")){
let data4 = data.summary_max_tokens;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err11 = {instancePath:instancePath+"/summary_max_tokens",schemaPath:"#/$defs/action.compact_context/properties/summary_max_tokens/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000 || isNaN(data4)){
const err12 = {instancePath:instancePath+"/summary_max_tokens",schemaPath:"#/$defs/action.compact_context/properties/summary_max_tokens/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data4 < 1 || isNaN(data4)){
const err13 = {instancePath:instancePath+"/summary_max_tokens",schemaPath:"#/$defs/action.compact_context/properties/summary_max_tokens/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.summary_prompt !== undefined && func0.call(data, "summary_prompt")){
if(typeof data.summary_prompt !== "string"){
const err14 = {instancePath:instancePath+"/summary_prompt",schemaPath:"#/$defs/action.compact_context/properties/summary_prompt/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.target_pressure !== undefined && func0.call(data, "target_pressure")){
let data6 = data.target_pressure;
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1 || isNaN(data6)){
const err15 = {instancePath:instancePath+"/target_pressure",schemaPath:"#/$defs/action.compact_context/properties/target_pressure/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err16 = {instancePath:instancePath+"/target_pressure",schemaPath:"#/$defs/action.compact_context/properties/target_pressure/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/target_pressure",schemaPath:"#/$defs/action.compact_context/properties/target_pressure/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.cooldown_turns !== undefined && func0.call(data, "cooldown_turns")){
let data7 = data.cooldown_turns;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err18 = {instancePath:instancePath+"/cooldown_turns",schemaPath:"#/$defs/action.compact_context/properties/cooldown_turns/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000000 || isNaN(data7)){
const err19 = {instancePath:instancePath+"/cooldown_turns",schemaPath:"#/$defs/action.compact_context/properties/cooldown_turns/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data7 < 0 || isNaN(data7)){
const err20 = {instancePath:instancePath+"/cooldown_turns",schemaPath:"#/$defs/action.compact_context/properties/cooldown_turns/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data8 = data.on_error;
if(!(((data8 === "ignore") || (data8 === "log")) || (data8 === "raise"))){
const err21 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.compact_context/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema65.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/$defs/action.compact_context/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var props0 = true;
}
else if(tag0 === "inject_message"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err23 = {instancePath,schemaPath:"#/$defs/action.inject_message/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((data.content === undefined) || (!(func0.call(data, "content")))){
const err24 = {instancePath,schemaPath:"#/$defs/action.inject_message/required",keyword:"required",params:{missingProperty: "content"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
for(const key1 of Object.keys(data)){
if(!(((((((key1 === "type") || (key1 === "content")) || (key1 === "strategy")) || (key1 === "role")) || (key1 === "position")) || (key1 === "persist")) || (key1 === "on_error"))){
const err25 = {instancePath,schemaPath:"#/$defs/action.inject_message/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("inject_message" !== data.type){
const err26 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.inject_message/properties/type/const",keyword:"const",params:{allowedValue: "inject_message"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.content !== undefined && func0.call(data, "content")){
if(typeof data.content !== "string"){
const err27 = {instancePath:instancePath+"/content",schemaPath:"#/$defs/action.inject_message/properties/content/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.strategy !== undefined && func0.call(data, "strategy")){
let data11 = data.strategy;
if(!((((data11 === "auto") || (data11 === "system")) || (data11 === "user")) || (data11 === "new_message"))){
const err28 = {instancePath:instancePath+"/strategy",schemaPath:"#/$defs/action.inject_message/properties/strategy/enum",keyword:"enum",params:{allowedValues: schema66.properties.strategy.enum}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.role !== undefined && func0.call(data, "role")){
let data12 = data.role;
if(!(((data12 === "user") || (data12 === "system")) || (data12 === "assistant"))){
const err29 = {instancePath:instancePath+"/role",schemaPath:"#/$defs/action.inject_message/properties/role/enum",keyword:"enum",params:{allowedValues: schema66.properties.role.enum}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.position !== undefined && func0.call(data, "position")){
let data13 = data.position;
if(!((data13 === "before_last") || (data13 === "end"))){
const err30 = {instancePath:instancePath+"/position",schemaPath:"#/$defs/action.inject_message/properties/position/enum",keyword:"enum",params:{allowedValues: schema66.properties.position.enum}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.persist !== undefined && func0.call(data, "persist")){
let data14 = data.persist;
if(!((data14 === "turn") || (data14 === "session"))){
const err31 = {instancePath:instancePath+"/persist",schemaPath:"#/$defs/action.inject_message/properties/persist/enum",keyword:"enum",params:{allowedValues: schema66.properties.persist.enum}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data15 = data.on_error;
if(!(((data15 === "ignore") || (data15 === "log")) || (data15 === "raise"))){
const err32 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.inject_message/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema66.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath,schemaPath:"#/$defs/action.inject_message/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "module_action"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err34 = {instancePath,schemaPath:"#/$defs/action.module_action/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((data.action === undefined) || (!(func0.call(data, "action")))){
const err35 = {instancePath,schemaPath:"#/$defs/action.module_action/required",keyword:"required",params:{missingProperty: "action"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
for(const key2 of Object.keys(data)){
if(!(((((((key2 === "type") || (key2 === "module")) || (key2 === "action")) || (key2 === "action_params")) || (key2 === "params")) || (key2 === "on_error")) || (key2 === "reenter"))){
const err36 = {instancePath,schemaPath:"#/$defs/action.module_action/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("module_action" !== data.type){
const err37 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.module_action/properties/type/const",keyword:"const",params:{allowedValue: "module_action"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.module !== undefined && func0.call(data, "module")){
let data17 = data.module;
if(typeof data17 === "string"){
if(!pattern9.test(data17)){
const err38 = {instancePath:instancePath+"/module",schemaPath:"#/$defs/action.module_action/properties/module/pattern",keyword:"pattern",params:{pattern: "^[^\\s<>{}]+$"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/module",schemaPath:"#/$defs/action.module_action/properties/module/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.action !== undefined && func0.call(data, "action")){
let data18 = data.action;
if(typeof data18 === "string"){
if(!pattern9.test(data18)){
const err40 = {instancePath:instancePath+"/action",schemaPath:"#/$defs/action.module_action/properties/action/pattern",keyword:"pattern",params:{pattern: "^[^\\s<>{}]+$"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/action",schemaPath:"#/$defs/action.module_action/properties/action/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.action_params !== undefined && func0.call(data, "action_params")){
let data19 = data.action_params;
if(!(data19 && typeof data19 == "object" && !Array.isArray(data19))){
const err42 = {instancePath:instancePath+"/action_params",schemaPath:"#/$defs/action.module_action/properties/action_params/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.params !== undefined && func0.call(data, "params")){
let data20 = data.params;
if(!(data20 && typeof data20 == "object" && !Array.isArray(data20))){
const err43 = {instancePath:instancePath+"/params",schemaPath:"#/$defs/action.module_action/properties/params/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data21 = data.on_error;
if(!(((data21 === "ignore") || (data21 === "log")) || (data21 === "raise"))){
const err44 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.module_action/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema67.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
const err45 = {instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.module_action/properties/reenter/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath,schemaPath:"#/$defs/action.module_action/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "module_action_inject"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err47 = {instancePath,schemaPath:"#/$defs/action.module_action_inject/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if((data.action === undefined) || (!(func0.call(data, "action")))){
const err48 = {instancePath,schemaPath:"#/$defs/action.module_action_inject/required",keyword:"required",params:{missingProperty: "action"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
for(const key3 of Object.keys(data)){
if(!(func0.call(schema68.properties, key3))){
const err49 = {instancePath,schemaPath:"#/$defs/action.module_action_inject/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("module_action_inject" !== data.type){
const err50 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.module_action_inject/properties/type/const",keyword:"const",params:{allowedValue: "module_action_inject"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.module !== undefined && func0.call(data, "module")){
let data24 = data.module;
if(typeof data24 === "string"){
if(!pattern9.test(data24)){
const err51 = {instancePath:instancePath+"/module",schemaPath:"#/$defs/action.module_action_inject/properties/module/pattern",keyword:"pattern",params:{pattern: "^[^\\s<>{}]+$"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/module",schemaPath:"#/$defs/action.module_action_inject/properties/module/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.action !== undefined && func0.call(data, "action")){
let data25 = data.action;
if(typeof data25 === "string"){
if(!pattern9.test(data25)){
const err53 = {instancePath:instancePath+"/action",schemaPath:"#/$defs/action.module_action_inject/properties/action/pattern",keyword:"pattern",params:{pattern: "^[^\\s<>{}]+$"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/action",schemaPath:"#/$defs/action.module_action_inject/properties/action/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data.action_params !== undefined && func0.call(data, "action_params")){
let data26 = data.action_params;
if(!(data26 && typeof data26 == "object" && !Array.isArray(data26))){
const err55 = {instancePath:instancePath+"/action_params",schemaPath:"#/$defs/action.module_action_inject/properties/action_params/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.params !== undefined && func0.call(data, "params")){
let data27 = data.params;
if(!(data27 && typeof data27 == "object" && !Array.isArray(data27))){
const err56 = {instancePath:instancePath+"/params",schemaPath:"#/$defs/action.module_action_inject/properties/params/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.format !== undefined && func0.call(data, "format")){
let data28 = data.format;
if(!((data28 === "auto") || (data28 === "always"))){
const err57 = {instancePath:instancePath+"/format",schemaPath:"#/$defs/action.module_action_inject/properties/format/enum",keyword:"enum",params:{allowedValues: schema68.properties.format.enum}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.prefix !== undefined && func0.call(data, "prefix")){
if(typeof data.prefix !== "string"){
const err58 = {instancePath:instancePath+"/prefix",schemaPath:"#/$defs/action.module_action_inject/properties/prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.role !== undefined && func0.call(data, "role")){
let data30 = data.role;
if(!(((data30 === "user") || (data30 === "system")) || (data30 === "assistant"))){
const err59 = {instancePath:instancePath+"/role",schemaPath:"#/$defs/action.module_action_inject/properties/role/enum",keyword:"enum",params:{allowedValues: schema68.properties.role.enum}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data31 = data.on_error;
if(!(((data31 === "ignore") || (data31 === "log")) || (data31 === "raise"))){
const err60 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.module_action_inject/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema68.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
const err61 = {instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.module_action_inject/properties/reenter/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath,schemaPath:"#/$defs/action.module_action_inject/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "log"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err63 = {instancePath,schemaPath:"#/$defs/action.log/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if((data.message === undefined) || (!(func0.call(data, "message")))){
const err64 = {instancePath,schemaPath:"#/$defs/action.log/required",keyword:"required",params:{missingProperty: "message"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
for(const key4 of Object.keys(data)){
if(!(((((key4 === "type") || (key4 === "message")) || (key4 === "level")) || (key4 === "mask")) || (key4 === "on_error"))){
const err65 = {instancePath,schemaPath:"#/$defs/action.log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("log" !== data.type){
const err66 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.log/properties/type/const",keyword:"const",params:{allowedValue: "log"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data.message !== undefined && func0.call(data, "message")){
if(typeof data.message !== "string"){
const err67 = {instancePath:instancePath+"/message",schemaPath:"#/$defs/action.log/properties/message/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data.level !== undefined && func0.call(data, "level")){
let data35 = data.level;
if(!((((data35 === "debug") || (data35 === "info")) || (data35 === "warning")) || (data35 === "error"))){
const err68 = {instancePath:instancePath+"/level",schemaPath:"#/$defs/action.log/properties/level/enum",keyword:"enum",params:{allowedValues: schema69.properties.level.enum}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data.mask !== undefined && func0.call(data, "mask")){
if(typeof data.mask !== "boolean"){
const err69 = {instancePath:instancePath+"/mask",schemaPath:"#/$defs/action.log/properties/mask/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data37 = data.on_error;
if(!(((data37 === "ignore") || (data37 === "log")) || (data37 === "raise"))){
const err70 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.log/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema69.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
else {
const err71 = {instancePath,schemaPath:"#/$defs/action.log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "shell"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err72 = {instancePath,schemaPath:"#/$defs/action.shell/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if((data.command === undefined) || (!(func0.call(data, "command")))){
const err73 = {instancePath,schemaPath:"#/$defs/action.shell/required",keyword:"required",params:{missingProperty: "command"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
for(const key5 of Object.keys(data)){
if(!(((((key5 === "type") || (key5 === "command")) || (key5 === "cwd")) || (key5 === "timeout")) || (key5 === "on_error"))){
const err74 = {instancePath,schemaPath:"#/$defs/action.shell/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("shell" !== data.type){
const err75 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.shell/properties/type/const",keyword:"const",params:{allowedValue: "shell"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data.command !== undefined && func0.call(data, "command")){
let data39 = data.command;
const _errs91 = errors;
let valid19 = false;
const _errs92 = errors;
if(typeof data39 === "string"){
if(func70(data39) < 1){
const err76 = {instancePath:instancePath+"/command",schemaPath:"#/$defs/action.shell/properties/command/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/command",schemaPath:"#/$defs/action.shell/properties/command/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
var _valid0 = _errs92 === errors;
valid19 = valid19 || _valid0;
const _errs94 = errors;
if(Array.isArray(data39)){
if(data39.length < 1){
const err78 = {instancePath:instancePath+"/command",schemaPath:"#/$defs/action.shell/properties/command/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
const len0 = data39.length;
for(let i0=0; i0<len0; i0++){
if(typeof data39[i0] !== "string"){
const err79 = {instancePath:instancePath+"/command/" + i0,schemaPath:"#/$defs/action.shell/properties/command/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
else {
const err80 = {instancePath:instancePath+"/command",schemaPath:"#/$defs/action.shell/properties/command/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
var _valid0 = _errs94 === errors;
valid19 = valid19 || _valid0;
if(!valid19){
const err81 = {instancePath:instancePath+"/command",schemaPath:"#/$defs/action.shell/properties/command/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
else {
errors = _errs91;
if(vErrors !== null){
if(_errs91){
vErrors.length = _errs91;
}
else {
vErrors = null;
}
}
}
}
if(data.cwd !== undefined && func0.call(data, "cwd")){
if(typeof data.cwd !== "string"){
const err82 = {instancePath:instancePath+"/cwd",schemaPath:"#/$defs/action.shell/properties/cwd/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data42 = data.timeout;
if((!((typeof data42 == "number") && (isFinite(data42)))) && (typeof data42 !== "string")){
const err83 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.shell/properties/timeout/type",keyword:"type",params:{type: schema70.properties.timeout.type}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 3600 || isNaN(data42)){
const err84 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.shell/properties/timeout/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(data42 <= 0 || isNaN(data42)){
const err85 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.shell/properties/timeout/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(typeof data42 === "string"){
if(!pattern4.test(data42)){
const err86 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.shell/properties/timeout/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data43 = data.on_error;
if(!((((data43 === "ignore") || (data43 === "log")) || (data43 === "raise")) || (data43 === "inject"))){
const err87 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.shell/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema70.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
else {
const err88 = {instancePath,schemaPath:"#/$defs/action.shell/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "gate"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err89 = {instancePath,schemaPath:"#/$defs/action.gate/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
for(const key6 of Object.keys(data)){
if(!(((((key6 === "type") || (key6 === "decision")) || (key6 === "allow")) || (key6 === "reason")) || (key6 === "on_error"))){
const err90 = {instancePath,schemaPath:"#/$defs/action.gate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("gate" !== data.type){
const err91 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.gate/properties/type/const",keyword:"const",params:{allowedValue: "gate"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data.decision !== undefined && func0.call(data, "decision")){
let data45 = data.decision;
if(!(((data45 === "deny") || (data45 === "ask")) || (data45 === "allow"))){
const err92 = {instancePath:instancePath+"/decision",schemaPath:"#/$defs/action.gate/properties/decision/enum",keyword:"enum",params:{allowedValues: schema71.properties.decision.enum}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data.allow !== undefined && func0.call(data, "allow")){
if(typeof data.allow !== "boolean"){
const err93 = {instancePath:instancePath+"/allow",schemaPath:"#/$defs/action.gate/properties/allow/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data.reason !== undefined && func0.call(data, "reason")){
if(typeof data.reason !== "string"){
const err94 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/action.gate/properties/reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data48 = data.on_error;
if(!(((data48 === "ignore") || (data48 === "log")) || (data48 === "raise"))){
const err95 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.gate/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema71.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
else {
const err96 = {instancePath,schemaPath:"#/$defs/action.gate/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "transform_params"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err97 = {instancePath,schemaPath:"#/$defs/action.transform_params/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if((data.transformation === undefined) || (!(func0.call(data, "transformation")))){
const err98 = {instancePath,schemaPath:"#/$defs/action.transform_params/required",keyword:"required",params:{missingProperty: "transformation"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
for(const key7 of Object.keys(data)){
if(!(((key7 === "type") || (key7 === "transformation")) || (key7 === "on_error"))){
const err99 = {instancePath,schemaPath:"#/$defs/action.transform_params/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("transform_params" !== data.type){
const err100 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.transform_params/properties/type/const",keyword:"const",params:{allowedValue: "transform_params"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data.transformation !== undefined && func0.call(data, "transformation")){
let data50 = data.transformation;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(Object.keys(data50).length < 1){
const err101 = {instancePath:instancePath+"/transformation",schemaPath:"#/$defs/action.transform_params/properties/transformation/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
for(const key8 of Object.keys(data50)){
if(!((key8 === "set") || (key8 === "remove"))){
const err102 = {instancePath:instancePath+"/transformation",schemaPath:"#/$defs/action.transform_params/properties/transformation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data50.set !== undefined && func0.call(data50, "set")){
let data51 = data50.set;
if(!(data51 && typeof data51 == "object" && !Array.isArray(data51))){
const err103 = {instancePath:instancePath+"/transformation/set",schemaPath:"#/$defs/action.transform_params/properties/transformation/properties/set/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data50.remove !== undefined && func0.call(data50, "remove")){
let data52 = data50.remove;
if(Array.isArray(data52)){
const len1 = data52.length;
for(let i1=0; i1<len1; i1++){
if(typeof data52[i1] !== "string"){
const err104 = {instancePath:instancePath+"/transformation/remove/" + i1,schemaPath:"#/$defs/action.transform_params/properties/transformation/properties/remove/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
}
else {
const err105 = {instancePath:instancePath+"/transformation/remove",schemaPath:"#/$defs/action.transform_params/properties/transformation/properties/remove/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
else {
const err106 = {instancePath:instancePath+"/transformation",schemaPath:"#/$defs/action.transform_params/properties/transformation/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data54 = data.on_error;
if(!(((data54 === "ignore") || (data54 === "log")) || (data54 === "raise"))){
const err107 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.transform_params/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema72.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
else {
const err108 = {instancePath,schemaPath:"#/$defs/action.transform_params/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "transform_result"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err109 = {instancePath,schemaPath:"#/$defs/action.transform_result/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if((data.transformation === undefined) || (!(func0.call(data, "transformation")))){
const err110 = {instancePath,schemaPath:"#/$defs/action.transform_result/required",keyword:"required",params:{missingProperty: "transformation"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
for(const key9 of Object.keys(data)){
if(!(((key9 === "type") || (key9 === "transformation")) || (key9 === "on_error"))){
const err111 = {instancePath,schemaPath:"#/$defs/action.transform_result/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("transform_result" !== data.type){
const err112 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.transform_result/properties/type/const",keyword:"const",params:{allowedValue: "transform_result"}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
if(data.transformation !== undefined && func0.call(data, "transformation")){
let data56 = data.transformation;
if(data56 && typeof data56 == "object" && !Array.isArray(data56)){
if(Object.keys(data56).length < 1){
const err113 = {instancePath:instancePath+"/transformation",schemaPath:"#/$defs/action.transform_result/properties/transformation/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
for(const key10 of Object.keys(data56)){
if(!(((((key10 === "set") || (key10 === "replace")) || (key10 === "redact")) || (key10 === "append_to_result")) || (key10 === "inject_note"))){
const err114 = {instancePath:instancePath+"/transformation",schemaPath:"#/$defs/action.transform_result/properties/transformation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data56.set !== undefined && func0.call(data56, "set")){
let data57 = data56.set;
if(!(data57 && typeof data57 == "object" && !Array.isArray(data57))){
const err115 = {instancePath:instancePath+"/transformation/set",schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/set/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
if(data56.replace !== undefined && func0.call(data56, "replace")){
if(typeof data56.replace !== "string"){
const err116 = {instancePath:instancePath+"/transformation/replace",schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/replace/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data56.redact !== undefined && func0.call(data56, "redact")){
let data59 = data56.redact;
if(Array.isArray(data59)){
if(data59.length < 1){
const err117 = {instancePath:instancePath+"/transformation/redact",schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/redact/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
const len2 = data59.length;
for(let i2=0; i2<len2; i2++){
let data60 = data59[i2];
if(typeof data60 === "string"){
if(func70(data60) < 1){
const err118 = {instancePath:instancePath+"/transformation/redact/" + i2,schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/redact/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
else {
const err119 = {instancePath:instancePath+"/transformation/redact/" + i2,schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/redact/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
}
else {
const err120 = {instancePath:instancePath+"/transformation/redact",schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/redact/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data56.append_to_result !== undefined && func0.call(data56, "append_to_result")){
if(typeof data56.append_to_result !== "string"){
const err121 = {instancePath:instancePath+"/transformation/append_to_result",schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/append_to_result/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data56.inject_note !== undefined && func0.call(data56, "inject_note")){
if(typeof data56.inject_note !== "string"){
const err122 = {instancePath:instancePath+"/transformation/inject_note",schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/inject_note/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
else {
const err123 = {instancePath:instancePath+"/transformation",schemaPath:"#/$defs/action.transform_result/properties/transformation/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data63 = data.on_error;
if(!(((data63 === "ignore") || (data63 === "log")) || (data63 === "raise"))){
const err124 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.transform_result/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema73.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
}
else {
const err125 = {instancePath,schemaPath:"#/$defs/action.transform_result/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "chain"){
if(!(validate52(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "notify"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err126 = {instancePath,schemaPath:"#/$defs/action.notify/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if((data.message === undefined) || (!(func0.call(data, "message")))){
const err127 = {instancePath,schemaPath:"#/$defs/action.notify/required",keyword:"required",params:{missingProperty: "message"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
for(const key11 of Object.keys(data)){
if(!((((((key11 === "type") || (key11 === "title")) || (key11 === "message")) || (key11 === "level")) || (key11 === "tag")) || (key11 === "on_error"))){
const err128 = {instancePath,schemaPath:"#/$defs/action.notify/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("notify" !== data.type){
const err129 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.notify/properties/type/const",keyword:"const",params:{allowedValue: "notify"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data.title !== undefined && func0.call(data, "title")){
if(typeof data.title !== "string"){
const err130 = {instancePath:instancePath+"/title",schemaPath:"#/$defs/action.notify/properties/title/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data.message !== undefined && func0.call(data, "message")){
if(typeof data.message !== "string"){
const err131 = {instancePath:instancePath+"/message",schemaPath:"#/$defs/action.notify/properties/message/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data.level !== undefined && func0.call(data, "level")){
let data67 = data.level;
if(!(((data67 === "info") || (data67 === "warning")) || (data67 === "error"))){
const err132 = {instancePath:instancePath+"/level",schemaPath:"#/$defs/action.notify/properties/level/enum",keyword:"enum",params:{allowedValues: schema74.properties.level.enum}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data.tag !== undefined && func0.call(data, "tag")){
if(typeof data.tag !== "string"){
const err133 = {instancePath:instancePath+"/tag",schemaPath:"#/$defs/action.notify/properties/tag/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data69 = data.on_error;
if(!(((data69 === "ignore") || (data69 === "log")) || (data69 === "raise"))){
const err134 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.notify/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema74.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
}
else {
const err135 = {instancePath,schemaPath:"#/$defs/action.notify/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "pipe"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err136 = {instancePath,schemaPath:"#/$defs/action.pipe/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if((data.to === undefined) || (!(func0.call(data, "to")))){
const err137 = {instancePath,schemaPath:"#/$defs/action.pipe/required",keyword:"required",params:{missingProperty: "to"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
for(const key12 of Object.keys(data)){
if(!((((((key12 === "type") || (key12 === "to")) || (key12 === "map")) || (key12 === "extra")) || (key12 === "on_error")) || (key12 === "reenter"))){
const err138 = {instancePath,schemaPath:"#/$defs/action.pipe/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("pipe" !== data.type){
const err139 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.pipe/properties/type/const",keyword:"const",params:{allowedValue: "pipe"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data.to !== undefined && func0.call(data, "to")){
let data71 = data.to;
if(typeof data71 === "string"){
if(!pattern9.test(data71)){
const err140 = {instancePath:instancePath+"/to",schemaPath:"#/$defs/action.pipe/properties/to/pattern",keyword:"pattern",params:{pattern: "^[^\\s<>{}]+$"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
else {
const err141 = {instancePath:instancePath+"/to",schemaPath:"#/$defs/action.pipe/properties/to/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data.map !== undefined && func0.call(data, "map")){
let data72 = data.map;
if(!(data72 && typeof data72 == "object" && !Array.isArray(data72))){
const err142 = {instancePath:instancePath+"/map",schemaPath:"#/$defs/action.pipe/properties/map/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data.extra !== undefined && func0.call(data, "extra")){
let data73 = data.extra;
if(!(data73 && typeof data73 == "object" && !Array.isArray(data73))){
const err143 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/action.pipe/properties/extra/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data74 = data.on_error;
if(!(((data74 === "ignore") || (data74 === "log")) || (data74 === "raise"))){
const err144 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.pipe/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema75.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
const err145 = {instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.pipe/properties/reenter/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
}
else {
const err146 = {instancePath,schemaPath:"#/$defs/action.pipe/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "lsp_diagnose"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err147 = {instancePath,schemaPath:"#/$defs/action.lsp_diagnose/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
for(const key13 of Object.keys(data)){
if(!((((((((key13 === "type") || (key13 === "path_field")) || (key13 === "content_field")) || (key13 === "publish")) || (key13 === "inject_result")) || (key13 === "read_from_disk")) || (key13 === "on_error")) || (key13 === "reenter"))){
const err148 = {instancePath,schemaPath:"#/$defs/action.lsp_diagnose/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("lsp_diagnose" !== data.type){
const err149 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.lsp_diagnose/properties/type/const",keyword:"const",params:{allowedValue: "lsp_diagnose"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data.path_field !== undefined && func0.call(data, "path_field")){
let data77 = data.path_field;
const _errs186 = errors;
let valid47 = false;
const _errs187 = errors;
if(typeof data77 === "string"){
if(func70(data77) < 1){
const err150 = {instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/path_field/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
else {
const err151 = {instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/path_field/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
var _valid1 = _errs187 === errors;
valid47 = valid47 || _valid1;
const _errs189 = errors;
if(Array.isArray(data77)){
if(data77.length < 1){
const err152 = {instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/path_field/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
const len3 = data77.length;
for(let i3=0; i3<len3; i3++){
let data78 = data77[i3];
if(typeof data78 === "string"){
if(func70(data78) < 1){
const err153 = {instancePath:instancePath+"/path_field/" + i3,schemaPath:"#/$defs/action.lsp_diagnose/properties/path_field/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
else {
const err154 = {instancePath:instancePath+"/path_field/" + i3,schemaPath:"#/$defs/action.lsp_diagnose/properties/path_field/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
}
else {
const err155 = {instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/path_field/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
var _valid1 = _errs189 === errors;
valid47 = valid47 || _valid1;
if(!valid47){
const err156 = {instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/path_field/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
else {
errors = _errs186;
if(vErrors !== null){
if(_errs186){
vErrors.length = _errs186;
}
else {
vErrors = null;
}
}
}
}
if(data.content_field !== undefined && func0.call(data, "content_field")){
let data79 = data.content_field;
const _errs194 = errors;
let valid50 = false;
const _errs195 = errors;
if(typeof data79 === "string"){
if(func70(data79) < 1){
const err157 = {instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/content_field/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
else {
const err158 = {instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/content_field/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
var _valid2 = _errs195 === errors;
valid50 = valid50 || _valid2;
const _errs197 = errors;
if(Array.isArray(data79)){
if(data79.length < 1){
const err159 = {instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/content_field/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
const len4 = data79.length;
for(let i4=0; i4<len4; i4++){
let data80 = data79[i4];
if(typeof data80 === "string"){
if(func70(data80) < 1){
const err160 = {instancePath:instancePath+"/content_field/" + i4,schemaPath:"#/$defs/action.lsp_diagnose/properties/content_field/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
else {
const err161 = {instancePath:instancePath+"/content_field/" + i4,schemaPath:"#/$defs/action.lsp_diagnose/properties/content_field/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
}
else {
const err162 = {instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/content_field/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
var _valid2 = _errs197 === errors;
valid50 = valid50 || _valid2;
if(!valid50){
const err163 = {instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/content_field/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
else {
errors = _errs194;
if(vErrors !== null){
if(_errs194){
vErrors.length = _errs194;
}
else {
vErrors = null;
}
}
}
}
if(data.publish !== undefined && func0.call(data, "publish")){
if(typeof data.publish !== "boolean"){
const err164 = {instancePath:instancePath+"/publish",schemaPath:"#/$defs/action.lsp_diagnose/properties/publish/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data.inject_result !== undefined && func0.call(data, "inject_result")){
if(typeof data.inject_result !== "boolean"){
const err165 = {instancePath:instancePath+"/inject_result",schemaPath:"#/$defs/action.lsp_diagnose/properties/inject_result/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
if(data.read_from_disk !== undefined && func0.call(data, "read_from_disk")){
if(typeof data.read_from_disk !== "boolean"){
const err166 = {instancePath:instancePath+"/read_from_disk",schemaPath:"#/$defs/action.lsp_diagnose/properties/read_from_disk/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data84 = data.on_error;
if(!(((data84 === "ignore") || (data84 === "log")) || (data84 === "raise"))){
const err167 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.lsp_diagnose/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema76.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
const err168 = {instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.lsp_diagnose/properties/reenter/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
}
else {
const err169 = {instancePath,schemaPath:"#/$defs/action.lsp_diagnose/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "ask"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err170 = {instancePath,schemaPath:"#/$defs/action.ask/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
for(const key14 of Object.keys(data)){
if(!(((((key14 === "type") || (key14 === "reason")) || (key14 === "remember")) || (key14 === "group_by")) || (key14 === "on_error"))){
const err171 = {instancePath,schemaPath:"#/$defs/action.ask/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("ask" !== data.type){
const err172 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.ask/properties/type/const",keyword:"const",params:{allowedValue: "ask"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data.reason !== undefined && func0.call(data, "reason")){
if(typeof data.reason !== "string"){
const err173 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/action.ask/properties/reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
if(data.remember !== undefined && func0.call(data, "remember")){
let data88 = data.remember;
if(!((data88 === "session") || (data88 === "app"))){
const err174 = {instancePath:instancePath+"/remember",schemaPath:"#/$defs/action.ask/properties/remember/enum",keyword:"enum",params:{allowedValues: schema77.properties.remember.enum}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
let data89 = data.group_by;
if(Array.isArray(data89)){
if(data89.length < 1){
const err175 = {instancePath:instancePath+"/group_by",schemaPath:"#/$defs/action.ask/properties/group_by/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
const len5 = data89.length;
for(let i5=0; i5<len5; i5++){
if(typeof data89[i5] !== "string"){
const err176 = {instancePath:instancePath+"/group_by/" + i5,schemaPath:"#/$defs/action.ask/properties/group_by/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
}
else {
const err177 = {instancePath:instancePath+"/group_by",schemaPath:"#/$defs/action.ask/properties/group_by/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data91 = data.on_error;
if(!(((data91 === "ignore") || (data91 === "log")) || (data91 === "raise"))){
const err178 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.ask/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema77.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
if((data.remember === undefined) || (!(func0.call(data, "remember")))){
const err179 = {instancePath,schemaPath:"#/$defs/action.ask/dependentRequired",keyword:"dependentRequired",params:{property: "group_by",
    missingProperty: "remember",
    depsCount: 1,
    deps: "remember"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
}
else {
const err180 = {instancePath,schemaPath:"#/$defs/action.ask/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "stop"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err181 = {instancePath,schemaPath:"#/$defs/action.stop/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
for(const key15 of Object.keys(data)){
if(!(((key15 === "type") || (key15 === "reason")) || (key15 === "on_error"))){
const err182 = {instancePath,schemaPath:"#/$defs/action.stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("stop" !== data.type){
const err183 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.stop/properties/type/const",keyword:"const",params:{allowedValue: "stop"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
if(data.reason !== undefined && func0.call(data, "reason")){
if(typeof data.reason !== "string"){
const err184 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/action.stop/properties/reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data94 = data.on_error;
if(!(((data94 === "ignore") || (data94 === "log")) || (data94 === "raise"))){
const err185 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.stop/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema78.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
}
else {
const err186 = {instancePath,schemaPath:"#/$defs/action.stop/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "redo"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err187 = {instancePath,schemaPath:"#/$defs/action.redo/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
for(const key16 of Object.keys(data)){
if(!(((key16 === "type") || (key16 === "reason")) || (key16 === "on_error"))){
const err188 = {instancePath,schemaPath:"#/$defs/action.redo/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("redo" !== data.type){
const err189 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.redo/properties/type/const",keyword:"const",params:{allowedValue: "redo"}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data.reason !== undefined && func0.call(data, "reason")){
if(typeof data.reason !== "string"){
const err190 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/action.redo/properties/reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data97 = data.on_error;
if(!(((data97 === "ignore") || (data97 === "log")) || (data97 === "raise"))){
const err191 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.redo/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema79.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
}
else {
const err192 = {instancePath,schemaPath:"#/$defs/action.redo/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "replace_result"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err193 = {instancePath,schemaPath:"#/$defs/action.replace_result/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if((data.result === undefined) || (!(func0.call(data, "result")))){
const err194 = {instancePath,schemaPath:"#/$defs/action.replace_result/required",keyword:"required",params:{missingProperty: "result"}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
for(const key17 of Object.keys(data)){
if(!(((key17 === "type") || (key17 === "result")) || (key17 === "on_error"))){
const err195 = {instancePath,schemaPath:"#/$defs/action.replace_result/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("replace_result" !== data.type){
const err196 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.replace_result/properties/type/const",keyword:"const",params:{allowedValue: "replace_result"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data99 = data.on_error;
if(!(((data99 === "ignore") || (data99 === "log")) || (data99 === "raise"))){
const err197 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.replace_result/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema80.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
}
else {
const err198 = {instancePath,schemaPath:"#/$defs/action.replace_result/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "redact_secrets"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err199 = {instancePath,schemaPath:"#/$defs/action.redact_secrets/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
for(const key18 of Object.keys(data)){
if(!((key18 === "type") || (key18 === "on_error"))){
const err200 = {instancePath,schemaPath:"#/$defs/action.redact_secrets/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("redact_secrets" !== data.type){
const err201 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.redact_secrets/properties/type/const",keyword:"const",params:{allowedValue: "redact_secrets"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data101 = data.on_error;
if(!(((data101 === "ignore") || (data101 === "log")) || (data101 === "raise"))){
const err202 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.redact_secrets/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema81.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
}
else {
const err203 = {instancePath,schemaPath:"#/$defs/action.redact_secrets/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "compile_yaml"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err204 = {instancePath,schemaPath:"#/$defs/action.compile_yaml/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
for(const key19 of Object.keys(data)){
if(!(((((((key19 === "type") || (key19 === "path_field")) || (key19 === "content_field")) || (key19 === "only_path")) || (key19 === "inject_result")) || (key19 === "on_error")) || (key19 === "reenter"))){
const err205 = {instancePath,schemaPath:"#/$defs/action.compile_yaml/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("compile_yaml" !== data.type){
const err206 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.compile_yaml/properties/type/const",keyword:"const",params:{allowedValue: "compile_yaml"}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
if(data.path_field !== undefined && func0.call(data, "path_field")){
let data103 = data.path_field;
const _errs257 = errors;
let valid73 = false;
const _errs258 = errors;
if(typeof data103 === "string"){
if(func70(data103) < 1){
const err207 = {instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.compile_yaml/properties/path_field/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
else {
const err208 = {instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.compile_yaml/properties/path_field/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
var _valid3 = _errs258 === errors;
valid73 = valid73 || _valid3;
const _errs260 = errors;
if(Array.isArray(data103)){
if(data103.length < 1){
const err209 = {instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.compile_yaml/properties/path_field/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
const len6 = data103.length;
for(let i6=0; i6<len6; i6++){
let data104 = data103[i6];
if(typeof data104 === "string"){
if(func70(data104) < 1){
const err210 = {instancePath:instancePath+"/path_field/" + i6,schemaPath:"#/$defs/action.compile_yaml/properties/path_field/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
else {
const err211 = {instancePath:instancePath+"/path_field/" + i6,schemaPath:"#/$defs/action.compile_yaml/properties/path_field/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
}
else {
const err212 = {instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.compile_yaml/properties/path_field/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
var _valid3 = _errs260 === errors;
valid73 = valid73 || _valid3;
if(!valid73){
const err213 = {instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.compile_yaml/properties/path_field/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
else {
errors = _errs257;
if(vErrors !== null){
if(_errs257){
vErrors.length = _errs257;
}
else {
vErrors = null;
}
}
}
}
if(data.content_field !== undefined && func0.call(data, "content_field")){
let data105 = data.content_field;
const _errs265 = errors;
let valid76 = false;
const _errs266 = errors;
if(typeof data105 === "string"){
if(func70(data105) < 1){
const err214 = {instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.compile_yaml/properties/content_field/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
else {
const err215 = {instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.compile_yaml/properties/content_field/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
var _valid4 = _errs266 === errors;
valid76 = valid76 || _valid4;
const _errs268 = errors;
if(Array.isArray(data105)){
if(data105.length < 1){
const err216 = {instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.compile_yaml/properties/content_field/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
const len7 = data105.length;
for(let i7=0; i7<len7; i7++){
let data106 = data105[i7];
if(typeof data106 === "string"){
if(func70(data106) < 1){
const err217 = {instancePath:instancePath+"/content_field/" + i7,schemaPath:"#/$defs/action.compile_yaml/properties/content_field/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
else {
const err218 = {instancePath:instancePath+"/content_field/" + i7,schemaPath:"#/$defs/action.compile_yaml/properties/content_field/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
}
else {
const err219 = {instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.compile_yaml/properties/content_field/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
var _valid4 = _errs268 === errors;
valid76 = valid76 || _valid4;
if(!valid76){
const err220 = {instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.compile_yaml/properties/content_field/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
else {
errors = _errs265;
if(vErrors !== null){
if(_errs265){
vErrors.length = _errs265;
}
else {
vErrors = null;
}
}
}
}
if(data.only_path !== undefined && func0.call(data, "only_path")){
if(typeof data.only_path !== "string"){
const err221 = {instancePath:instancePath+"/only_path",schemaPath:"#/$defs/action.compile_yaml/properties/only_path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
if(data.inject_result !== undefined && func0.call(data, "inject_result")){
if(typeof data.inject_result !== "boolean"){
const err222 = {instancePath:instancePath+"/inject_result",schemaPath:"#/$defs/action.compile_yaml/properties/inject_result/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data109 = data.on_error;
if(!(((data109 === "ignore") || (data109 === "log")) || (data109 === "raise"))){
const err223 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.compile_yaml/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema82.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
const err224 = {instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.compile_yaml/properties/reenter/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
}
else {
const err225 = {instancePath,schemaPath:"#/$defs/action.compile_yaml/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "auto_test_deploy"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err226 = {instancePath,schemaPath:"#/$defs/action.auto_test_deploy/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
for(const key20 of Object.keys(data)){
if(!(((((((key20 === "type") || (key20 === "smoke_message")) || (key20 === "timeout")) || (key20 === "inject_result")) || (key20 === "only_on_deploy")) || (key20 === "on_error")) || (key20 === "reenter"))){
const err227 = {instancePath,schemaPath:"#/$defs/action.auto_test_deploy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("auto_test_deploy" !== data.type){
const err228 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.auto_test_deploy/properties/type/const",keyword:"const",params:{allowedValue: "auto_test_deploy"}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
if(data.smoke_message !== undefined && func0.call(data, "smoke_message")){
let data112 = data.smoke_message;
if(typeof data112 === "string"){
if(func70(data112) < 1){
const err229 = {instancePath:instancePath+"/smoke_message",schemaPath:"#/$defs/action.auto_test_deploy/properties/smoke_message/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
else {
const err230 = {instancePath:instancePath+"/smoke_message",schemaPath:"#/$defs/action.auto_test_deploy/properties/smoke_message/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data113 = data.timeout;
if((!((typeof data113 == "number") && (isFinite(data113)))) && (typeof data113 !== "string")){
const err231 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.auto_test_deploy/properties/timeout/type",keyword:"type",params:{type: schema83.properties.timeout.type}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
if((typeof data113 == "number") && (isFinite(data113))){
if(data113 > 3600 || isNaN(data113)){
const err232 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.auto_test_deploy/properties/timeout/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
if(data113 <= 0 || isNaN(data113)){
const err233 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.auto_test_deploy/properties/timeout/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
if(typeof data113 === "string"){
if(!pattern4.test(data113)){
const err234 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.auto_test_deploy/properties/timeout/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
}
if(data.inject_result !== undefined && func0.call(data, "inject_result")){
if(typeof data.inject_result !== "boolean"){
const err235 = {instancePath:instancePath+"/inject_result",schemaPath:"#/$defs/action.auto_test_deploy/properties/inject_result/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
if(data.only_on_deploy !== undefined && func0.call(data, "only_on_deploy")){
if(typeof data.only_on_deploy !== "boolean"){
const err236 = {instancePath:instancePath+"/only_on_deploy",schemaPath:"#/$defs/action.auto_test_deploy/properties/only_on_deploy/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data116 = data.on_error;
if(!(((data116 === "ignore") || (data116 === "log")) || (data116 === "raise"))){
const err237 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.auto_test_deploy/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema83.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
const err238 = {instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.auto_test_deploy/properties/reenter/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
}
else {
const err239 = {instancePath,schemaPath:"#/$defs/action.auto_test_deploy/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "prefetch_ground_truth"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err240 = {instancePath,schemaPath:"#/$defs/action.prefetch_ground_truth/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
for(const key21 of Object.keys(data)){
if(!(func0.call(schema84.properties, key21))){
const err241 = {instancePath,schemaPath:"#/$defs/action.prefetch_ground_truth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("prefetch_ground_truth" !== data.type){
const err242 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/type/const",keyword:"const",params:{allowedValue: "prefetch_ground_truth"}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
if(data.include_modules !== undefined && func0.call(data, "include_modules")){
if(typeof data.include_modules !== "boolean"){
const err243 = {instancePath:instancePath+"/include_modules",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/include_modules/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
if(data.include_triggers !== undefined && func0.call(data, "include_triggers")){
if(typeof data.include_triggers !== "boolean"){
const err244 = {instancePath:instancePath+"/include_triggers",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/include_triggers/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
}
if(data.include_templates !== undefined && func0.call(data, "include_templates")){
if(typeof data.include_templates !== "boolean"){
const err245 = {instancePath:instancePath+"/include_templates",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/include_templates/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
if(data.include_examples !== undefined && func0.call(data, "include_examples")){
if(typeof data.include_examples !== "boolean"){
const err246 = {instancePath:instancePath+"/include_examples",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/include_examples/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
if(data.examples_query !== undefined && func0.call(data, "examples_query")){
let data123 = data.examples_query;
if(typeof data123 === "string"){
if(func70(data123) < 1){
const err247 = {instancePath:instancePath+"/examples_query",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/examples_query/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
else {
const err248 = {instancePath:instancePath+"/examples_query",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/examples_query/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
if(data.examples_k !== undefined && func0.call(data, "examples_k")){
let data124 = data.examples_k;
if(!(((typeof data124 == "number") && (!(data124 % 1) && !isNaN(data124))) && (isFinite(data124)))){
const err249 = {instancePath:instancePath+"/examples_k",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/examples_k/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
if((typeof data124 == "number") && (isFinite(data124))){
if(data124 > 20 || isNaN(data124)){
const err250 = {instancePath:instancePath+"/examples_k",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/examples_k/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
if(data124 < 1 || isNaN(data124)){
const err251 = {instancePath:instancePath+"/examples_k",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/examples_k/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data125 = data.on_error;
if(!(((data125 === "ignore") || (data125 === "log")) || (data125 === "raise"))){
const err252 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema84.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
const err253 = {instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/reenter/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
}
else {
const err254 = {instancePath,schemaPath:"#/$defs/action.prefetch_ground_truth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "enforce_phase6"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err255 = {instancePath,schemaPath:"#/$defs/action.enforce_phase6/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
for(const key22 of Object.keys(data)){
if(!((((key22 === "type") || (key22 === "max_reminders")) || (key22 === "on_error")) || (key22 === "reenter"))){
const err256 = {instancePath,schemaPath:"#/$defs/action.enforce_phase6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("enforce_phase6" !== data.type){
const err257 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.enforce_phase6/properties/type/const",keyword:"const",params:{allowedValue: "enforce_phase6"}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
if(data.max_reminders !== undefined && func0.call(data, "max_reminders")){
let data128 = data.max_reminders;
if(!(((typeof data128 == "number") && (!(data128 % 1) && !isNaN(data128))) && (isFinite(data128)))){
const err258 = {instancePath:instancePath+"/max_reminders",schemaPath:"#/$defs/action.enforce_phase6/properties/max_reminders/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
if((typeof data128 == "number") && (isFinite(data128))){
if(data128 > 100 || isNaN(data128)){
const err259 = {instancePath:instancePath+"/max_reminders",schemaPath:"#/$defs/action.enforce_phase6/properties/max_reminders/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
if(data128 < 1 || isNaN(data128)){
const err260 = {instancePath:instancePath+"/max_reminders",schemaPath:"#/$defs/action.enforce_phase6/properties/max_reminders/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data129 = data.on_error;
if(!(((data129 === "ignore") || (data129 === "log")) || (data129 === "raise"))){
const err261 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.enforce_phase6/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema85.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
const err262 = {instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.enforce_phase6/properties/reenter/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
}
else {
const err263 = {instancePath,schemaPath:"#/$defs/action.enforce_phase6/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "enforce_compile_fix"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err264 = {instancePath,schemaPath:"#/$defs/action.enforce_compile_fix/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
for(const key23 of Object.keys(data)){
if(!((((key23 === "type") || (key23 === "max_reminders")) || (key23 === "on_error")) || (key23 === "reenter"))){
const err265 = {instancePath,schemaPath:"#/$defs/action.enforce_compile_fix/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("enforce_compile_fix" !== data.type){
const err266 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/action.enforce_compile_fix/properties/type/const",keyword:"const",params:{allowedValue: "enforce_compile_fix"}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
if(data.max_reminders !== undefined && func0.call(data, "max_reminders")){
let data132 = data.max_reminders;
if(!(((typeof data132 == "number") && (!(data132 % 1) && !isNaN(data132))) && (isFinite(data132)))){
const err267 = {instancePath:instancePath+"/max_reminders",schemaPath:"#/$defs/action.enforce_compile_fix/properties/max_reminders/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
if((typeof data132 == "number") && (isFinite(data132))){
if(data132 > 100 || isNaN(data132)){
const err268 = {instancePath:instancePath+"/max_reminders",schemaPath:"#/$defs/action.enforce_compile_fix/properties/max_reminders/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
if(data132 < 1 || isNaN(data132)){
const err269 = {instancePath:instancePath+"/max_reminders",schemaPath:"#/$defs/action.enforce_compile_fix/properties/max_reminders/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data133 = data.on_error;
if(!(((data133 === "ignore") || (data133 === "log")) || (data133 === "raise"))){
const err270 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.enforce_compile_fix/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema86.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
const err271 = {instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.enforce_compile_fix/properties/reenter/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
}
else {
const err272 = {instancePath,schemaPath:"#/$defs/action.enforce_compile_fix/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else {
const err273 = {instancePath,schemaPath:"#/$defs/action/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
else {
const err274 = {instancePath,schemaPath:"#/$defs/action/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
else {
const err275 = {instancePath,schemaPath:"#/$defs/action/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
validate51.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate51.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.id === undefined) || (!(func0.call(data, "id")))){
const err0 = {instancePath,schemaPath:"#/$defs/rule/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.action === undefined) || (!(func0.call(data, "action")))){
const err1 = {instancePath,schemaPath:"#/$defs/rule/required",keyword:"required",params:{missingProperty: "action"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema33.properties, key0))){
const err2 = {instancePath,schemaPath:"#/$defs/rule/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.id !== undefined && func0.call(data, "id")){
let data0 = data.id;
if(typeof data0 === "string"){
if(func70(data0) > 200){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/rule/properties/id/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(func70(data0) < 1){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/rule/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/rule/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
if(typeof data.description !== "string"){
const err6 = {instancePath:instancePath+"/description",schemaPath:"#/$defs/rule/properties/description/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.on !== undefined && func0.call(data, "on")){
let data2 = data.on;
if((typeof data2 !== "string") && (!(Array.isArray(data2)))){
const err7 = {instancePath:instancePath+"/on",schemaPath:"#/$defs/rule/properties/on/type",keyword:"type",params:{type: schema33.properties.on.type}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const _errs8 = errors;
let valid1 = true;
const _errs9 = errors;
if(typeof data2 !== "string"){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid0 = _errs9 === errors;
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs11 = errors;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/on",schemaPath:"#/$defs/rule/properties/on/then/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(((((((((((((((((((((((((((((((((((((((((((((((((((((data2 === "session_start") || (data2 === "session_end")) || (data2 === "user_message")) || (data2 === "turn_start")) || (data2 === "user_prompt")) || (data2 === "turn_end")) || (data2 === "before_llm_call")) || (data2 === "after_llm_call")) || (data2 === "tool_start")) || (data2 === "pre_tool_use")) || (data2 === "tool_end")) || (data2 === "post_tool_use")) || (data2 === "tool_result_transform")) || (data2 === "tool_batch_end")) || (data2 === "tool_selection")) || (data2 === "approval_request")) || (data2 === "approval_decision")) || (data2 === "approval_denied")) || (data2 === "stop")) || (data2 === "pre_finish")) || (data2 === "completion_claim")) || (data2 === "response_final")) || (data2 === "outbound_message")) || (data2 === "agent_spawn")) || (data2 === "agent_complete")) || (data2 === "pre_compact")) || (data2 === "post_compact")) || (data2 === "error")) || (data2 === "notification")) || (data2 === "activation")) || (data2 === "setup")) || (data2 === "prompt_expand")) || (data2 === "prompt_transform")) || (data2 === "file_saved")) || (data2 === "file_created")) || (data2 === "file_deleted")) || (data2 === "task_created")) || (data2 === "task_completed")) || (data2 === "config_changed")) || (data2 === "cwd_changed")) || (data2 === "directory_added")) || (data2 === "instructions_loaded")) || (data2 === "worktree_create")) || (data2 === "worktree_remove")) || (data2 === "model_switch")) || (data2 === "model_switched")) || (data2 === "elicitation")) || (data2 === "elicitation_result")) || (data2 === "teammate_idle")) || (data2 === "interrupt")) || (data2 === "max_iterations")) || (data2 === "session_resume")) || (data2 === "manual"))){
const err10 = {instancePath:instancePath+"/on",schemaPath:"#/$defs/rule/properties/on/then/enum",keyword:"enum",params:{allowedValues: schema33.properties.on.then.enum}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid1 = _valid0;
ifClause0 = "then";
}
else {
const _errs14 = errors;
if(Array.isArray(data2)){
if(data2.length < 1){
const err11 = {instancePath:instancePath+"/on",schemaPath:"#/$defs/rule/properties/on/else/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
const err12 = {instancePath:instancePath+"/on/" + i0,schemaPath:"#/$defs/rule/properties/on/else/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(((((((((((((((((((((((((((((((((((((((((((((((((((((data3 === "session_start") || (data3 === "session_end")) || (data3 === "user_message")) || (data3 === "turn_start")) || (data3 === "user_prompt")) || (data3 === "turn_end")) || (data3 === "before_llm_call")) || (data3 === "after_llm_call")) || (data3 === "tool_start")) || (data3 === "pre_tool_use")) || (data3 === "tool_end")) || (data3 === "post_tool_use")) || (data3 === "tool_result_transform")) || (data3 === "tool_batch_end")) || (data3 === "tool_selection")) || (data3 === "approval_request")) || (data3 === "approval_decision")) || (data3 === "approval_denied")) || (data3 === "stop")) || (data3 === "pre_finish")) || (data3 === "completion_claim")) || (data3 === "response_final")) || (data3 === "outbound_message")) || (data3 === "agent_spawn")) || (data3 === "agent_complete")) || (data3 === "pre_compact")) || (data3 === "post_compact")) || (data3 === "error")) || (data3 === "notification")) || (data3 === "activation")) || (data3 === "setup")) || (data3 === "prompt_expand")) || (data3 === "prompt_transform")) || (data3 === "file_saved")) || (data3 === "file_created")) || (data3 === "file_deleted")) || (data3 === "task_created")) || (data3 === "task_completed")) || (data3 === "config_changed")) || (data3 === "cwd_changed")) || (data3 === "directory_added")) || (data3 === "instructions_loaded")) || (data3 === "worktree_create")) || (data3 === "worktree_remove")) || (data3 === "model_switch")) || (data3 === "model_switched")) || (data3 === "elicitation")) || (data3 === "elicitation_result")) || (data3 === "teammate_idle")) || (data3 === "interrupt")) || (data3 === "max_iterations")) || (data3 === "session_resume")) || (data3 === "manual"))){
const err13 = {instancePath:instancePath+"/on/" + i0,schemaPath:"#/$defs/rule/properties/on/else/items/enum",keyword:"enum",params:{allowedValues: schema33.properties.on.else.items.enum}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
var _valid0 = _errs14 === errors;
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
const err14 = {instancePath:instancePath+"/on",schemaPath:"#/$defs/rule/properties/on/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.event !== undefined && func0.call(data, "event")){
let data4 = data.event;
if((typeof data4 !== "string") && (!(Array.isArray(data4)))){
const err15 = {instancePath:instancePath+"/event",schemaPath:"#/$defs/rule/properties/event/type",keyword:"type",params:{type: schema33.properties.event.type}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const _errs20 = errors;
let valid4 = true;
const _errs21 = errors;
if(typeof data4 !== "string"){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid1 = _errs21 === errors;
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs23 = errors;
if(typeof data4 !== "string"){
const err17 = {instancePath:instancePath+"/event",schemaPath:"#/$defs/rule/properties/event/then/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(((((((((((((((((((((((((((((((((((((((((((((((((((((data4 === "session_start") || (data4 === "session_end")) || (data4 === "user_message")) || (data4 === "turn_start")) || (data4 === "user_prompt")) || (data4 === "turn_end")) || (data4 === "before_llm_call")) || (data4 === "after_llm_call")) || (data4 === "tool_start")) || (data4 === "pre_tool_use")) || (data4 === "tool_end")) || (data4 === "post_tool_use")) || (data4 === "tool_result_transform")) || (data4 === "tool_batch_end")) || (data4 === "tool_selection")) || (data4 === "approval_request")) || (data4 === "approval_decision")) || (data4 === "approval_denied")) || (data4 === "stop")) || (data4 === "pre_finish")) || (data4 === "completion_claim")) || (data4 === "response_final")) || (data4 === "outbound_message")) || (data4 === "agent_spawn")) || (data4 === "agent_complete")) || (data4 === "pre_compact")) || (data4 === "post_compact")) || (data4 === "error")) || (data4 === "notification")) || (data4 === "activation")) || (data4 === "setup")) || (data4 === "prompt_expand")) || (data4 === "prompt_transform")) || (data4 === "file_saved")) || (data4 === "file_created")) || (data4 === "file_deleted")) || (data4 === "task_created")) || (data4 === "task_completed")) || (data4 === "config_changed")) || (data4 === "cwd_changed")) || (data4 === "directory_added")) || (data4 === "instructions_loaded")) || (data4 === "worktree_create")) || (data4 === "worktree_remove")) || (data4 === "model_switch")) || (data4 === "model_switched")) || (data4 === "elicitation")) || (data4 === "elicitation_result")) || (data4 === "teammate_idle")) || (data4 === "interrupt")) || (data4 === "max_iterations")) || (data4 === "session_resume")) || (data4 === "manual"))){
const err18 = {instancePath:instancePath+"/event",schemaPath:"#/$defs/rule/properties/event/then/enum",keyword:"enum",params:{allowedValues: schema33.properties.event.then.enum}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid1 = _errs23 === errors;
valid4 = _valid1;
ifClause1 = "then";
}
else {
const _errs26 = errors;
if(Array.isArray(data4)){
if(data4.length < 1){
const err19 = {instancePath:instancePath+"/event",schemaPath:"#/$defs/rule/properties/event/else/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(typeof data5 !== "string"){
const err20 = {instancePath:instancePath+"/event/" + i1,schemaPath:"#/$defs/rule/properties/event/else/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(((((((((((((((((((((((((((((((((((((((((((((((((((((data5 === "session_start") || (data5 === "session_end")) || (data5 === "user_message")) || (data5 === "turn_start")) || (data5 === "user_prompt")) || (data5 === "turn_end")) || (data5 === "before_llm_call")) || (data5 === "after_llm_call")) || (data5 === "tool_start")) || (data5 === "pre_tool_use")) || (data5 === "tool_end")) || (data5 === "post_tool_use")) || (data5 === "tool_result_transform")) || (data5 === "tool_batch_end")) || (data5 === "tool_selection")) || (data5 === "approval_request")) || (data5 === "approval_decision")) || (data5 === "approval_denied")) || (data5 === "stop")) || (data5 === "pre_finish")) || (data5 === "completion_claim")) || (data5 === "response_final")) || (data5 === "outbound_message")) || (data5 === "agent_spawn")) || (data5 === "agent_complete")) || (data5 === "pre_compact")) || (data5 === "post_compact")) || (data5 === "error")) || (data5 === "notification")) || (data5 === "activation")) || (data5 === "setup")) || (data5 === "prompt_expand")) || (data5 === "prompt_transform")) || (data5 === "file_saved")) || (data5 === "file_created")) || (data5 === "file_deleted")) || (data5 === "task_created")) || (data5 === "task_completed")) || (data5 === "config_changed")) || (data5 === "cwd_changed")) || (data5 === "directory_added")) || (data5 === "instructions_loaded")) || (data5 === "worktree_create")) || (data5 === "worktree_remove")) || (data5 === "model_switch")) || (data5 === "model_switched")) || (data5 === "elicitation")) || (data5 === "elicitation_result")) || (data5 === "teammate_idle")) || (data5 === "interrupt")) || (data5 === "max_iterations")) || (data5 === "session_resume")) || (data5 === "manual"))){
const err21 = {instancePath:instancePath+"/event/" + i1,schemaPath:"#/$defs/rule/properties/event/else/items/enum",keyword:"enum",params:{allowedValues: schema33.properties.event.else.items.enum}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
var _valid1 = _errs26 === errors;
valid4 = _valid1;
ifClause1 = "else";
}
if(!valid4){
const err22 = {instancePath:instancePath+"/event",schemaPath:"#/$defs/rule/properties/event/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.condition !== undefined && func0.call(data, "condition")){
if(!(validate23(data.condition, {instancePath:instancePath+"/condition",parentData:data,parentDataProperty:"condition",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.action !== undefined && func0.call(data, "action")){
let data7 = data.action;
if(!data7 || typeof data7 != "object"){
const err23 = {instancePath:instancePath+"/action",schemaPath:"#/$defs/rule/properties/action/type",keyword:"type",params:{type: schema33.properties.action.type}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const _errs33 = errors;
let valid7 = true;
const _errs34 = errors;
if(!(Array.isArray(data7))){
const err24 = {};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid2 = _errs34 === errors;
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid2){
const _errs36 = errors;
if(Array.isArray(data7)){
if(data7.length < 1){
const err25 = {instancePath:instancePath+"/action",schemaPath:"#/$defs/rule/properties/action/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
if(!(validate51(data7[i2], {instancePath:instancePath+"/action/" + i2,parentData:data7,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
}
var _valid2 = _errs36 === errors;
valid7 = _valid2;
ifClause2 = "then";
}
else {
const _errs38 = errors;
if(!(validate51(data7, {instancePath:instancePath+"/action",parentData:data,parentDataProperty:"action",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
var _valid2 = _errs38 === errors;
valid7 = _valid2;
ifClause2 = "else";
}
if(!valid7){
const err26 = {instancePath:instancePath+"/action",schemaPath:"#/$defs/rule/properties/action/if",keyword:"if",params:{failingKeyword: ifClause2}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.cooldown !== undefined && func0.call(data, "cooldown")){
let data9 = data.cooldown;
if((!((typeof data9 == "number") && (isFinite(data9)))) && (typeof data9 !== "string")){
const err27 = {instancePath:instancePath+"/cooldown",schemaPath:"#/$defs/rule/properties/cooldown/type",keyword:"type",params:{type: schema33.properties.cooldown.type}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000000000 || isNaN(data9)){
const err28 = {instancePath:instancePath+"/cooldown",schemaPath:"#/$defs/rule/properties/cooldown/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data9 < 0 || isNaN(data9)){
const err29 = {instancePath:instancePath+"/cooldown",schemaPath:"#/$defs/rule/properties/cooldown/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(typeof data9 === "string"){
if(!pattern4.test(data9)){
const err30 = {instancePath:instancePath+"/cooldown",schemaPath:"#/$defs/rule/properties/cooldown/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
if(data.max_fires !== undefined && func0.call(data, "max_fires")){
let data10 = data.max_fires;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err31 = {instancePath:instancePath+"/max_fires",schemaPath:"#/$defs/rule/properties/max_fires/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 1000000000 || isNaN(data10)){
const err32 = {instancePath:instancePath+"/max_fires",schemaPath:"#/$defs/rule/properties/max_fires/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data10 < 0 || isNaN(data10)){
const err33 = {instancePath:instancePath+"/max_fires",schemaPath:"#/$defs/rule/properties/max_fires/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
if(data.priority !== undefined && func0.call(data, "priority")){
let data11 = data.priority;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err34 = {instancePath:instancePath+"/priority",schemaPath:"#/$defs/rule/properties/priority/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 1000000000 || isNaN(data11)){
const err35 = {instancePath:instancePath+"/priority",schemaPath:"#/$defs/rule/properties/priority/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data11 < -1000000000 || isNaN(data11)){
const err36 = {instancePath:instancePath+"/priority",schemaPath:"#/$defs/rule/properties/priority/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
if(data.enabled !== undefined && func0.call(data, "enabled")){
if(typeof data.enabled !== "boolean"){
const err37 = {instancePath:instancePath+"/enabled",schemaPath:"#/$defs/rule/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.tags !== undefined && func0.call(data, "tags")){
let data13 = data.tags;
if(Array.isArray(data13)){
const len3 = data13.length;
for(let i3=0; i3<len3; i3++){
if(typeof data13[i3] !== "string"){
const err38 = {instancePath:instancePath+"/tags/" + i3,schemaPath:"#/$defs/rule/properties/tags/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/tags",schemaPath:"#/$defs/rule/properties/tags/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data15 = data.timeout;
if((!((typeof data15 == "number") && (isFinite(data15)))) && (typeof data15 !== "string")){
const err40 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/rule/properties/timeout/type",keyword:"type",params:{type: schema33.properties.timeout.type}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 86400 || isNaN(data15)){
const err41 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/rule/properties/timeout/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data15 <= 0 || isNaN(data15)){
const err42 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/rule/properties/timeout/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(typeof data15 === "string"){
if(!pattern4.test(data15)){
const err43 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/rule/properties/timeout/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data16 = data.on_error;
if(!(((data16 === "deny") || (data16 === "ask")) || (data16 === "ignore"))){
const err44 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/rule/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema33.properties.on_error.enum}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.on_unsupported !== undefined && func0.call(data, "on_unsupported")){
let data17 = data.on_unsupported;
if(!(((data17 === "deny") || (data17 === "ignore")) || (data17 === "error"))){
const err45 = {instancePath:instancePath+"/on_unsupported",schemaPath:"#/$defs/rule/properties/on_unsupported/enum",keyword:"enum",params:{allowedValues: schema33.properties.on_unsupported.enum}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
let data18 = data.group_by;
if(Array.isArray(data18)){
if(data18.length < 1){
const err46 = {instancePath:instancePath+"/group_by",schemaPath:"#/$defs/rule/properties/group_by/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
const len4 = data18.length;
for(let i4=0; i4<len4; i4++){
let data19 = data18[i4];
if(typeof data19 === "string"){
if(func70(data19) < 1){
const err47 = {instancePath:instancePath+"/group_by/" + i4,schemaPath:"#/$defs/rule/properties/group_by/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/group_by/" + i4,schemaPath:"#/$defs/rule/properties/group_by/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/group_by",schemaPath:"#/$defs/rule/properties/group_by/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.scope !== undefined && func0.call(data, "scope")){
let data20 = data.scope;
if(!(((data20 === "session") || (data20 === "agent")) || (data20 === "app"))){
const err50 = {instancePath:instancePath+"/scope",schemaPath:"#/$defs/rule/properties/scope/enum",keyword:"enum",params:{allowedValues: schema33.properties.scope.enum}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.mode !== undefined && func0.call(data, "mode")){
let data21 = data.mode;
if(!((data21 === "enforce") || (data21 === "shadow"))){
const err51 = {instancePath:instancePath+"/mode",schemaPath:"#/$defs/rule/properties/mode/enum",keyword:"enum",params:{allowedValues: schema33.properties.mode.enum}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath,schemaPath:"#/$defs/rule/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const pattern18 = new RegExp("^params\\.[^.\\s]+(\\.[^.\\s]+)*$", "u");
const pattern28 = new RegExp("^https?://", "u");
const pattern29 = new RegExp("^\\.[^./\\\\]+$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.extends === undefined) || (!(func0.call(data, "extends")))) && (missing0 = "extends")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rules !== undefined && func0.call(data, "rules")){
let data0 = data.rules;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 of Object.keys(data0)){
let data1 = data0[key0];
if(!((data1 === "off") || (data1 === "ask"))){
const err1 = {instancePath:instancePath+"/rules/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/then/properties/rules/additionalProperties/enum",keyword:"enum",params:{allowedValues: schema32.then.properties.rules.additionalProperties.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.rules = true;
}
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/$defs/settings/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(props0 !== true){
props0 = props0 || {};
props0.hooks = true;
props0.extends = true;
props0.rules = true;
props0.define = true;
props0.observe = true;
props0.tools = true;
props0.env = true;
props0.use = true;
props0.mcp_servers = true;
props0.language_servers = true;
}
if(data.hooks !== undefined && func0.call(data, "hooks")){
let data2 = data.hooks;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate22(data2[i0], {instancePath:instancePath+"/hooks/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/hooks",schemaPath:"#/$defs/settings/properties/hooks/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.extends !== undefined && func0.call(data, "extends")){
let data4 = data.extends;
const _errs11 = errors;
let valid6 = false;
const _errs12 = errors;
if(typeof data4 === "string"){
if(func70(data4) < 1){
const err4 = {instancePath:instancePath+"/extends",schemaPath:"#/$defs/settings/properties/extends/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/extends",schemaPath:"#/$defs/settings/properties/extends/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid1 = _errs12 === errors;
valid6 = valid6 || _valid1;
const _errs14 = errors;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(typeof data5 === "string"){
if(func70(data5) < 1){
const err6 = {instancePath:instancePath+"/extends/" + i1,schemaPath:"#/$defs/settings/properties/extends/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/extends/" + i1,schemaPath:"#/$defs/settings/properties/extends/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/extends",schemaPath:"#/$defs/settings/properties/extends/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs14 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const err9 = {instancePath:instancePath+"/extends",schemaPath:"#/$defs/settings/properties/extends/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
}
if(data.define !== undefined && func0.call(data, "define")){
let data6 = data.define;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key1 of Object.keys(data6)){
if(!(validate23(data6[key1], {instancePath:instancePath+"/define/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data6,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err10 = {instancePath:instancePath+"/define",schemaPath:"#/$defs/settings/properties/define/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.observe !== undefined && func0.call(data, "observe")){
let data8 = data.observe;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key2 of Object.keys(data8)){
if(!(validate28(data8[key2], {instancePath:instancePath+"/observe/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data8,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath:instancePath+"/observe",schemaPath:"#/$defs/settings/properties/observe/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.tools !== undefined && func0.call(data, "tools")){
let data10 = data.tools;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key3 of Object.keys(data10)){
let data11 = data10[key3];
if((typeof data11 !== "string") && (!(data11 && typeof data11 == "object" && !Array.isArray(data11)))){
const err12 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/tools/additionalProperties/type",keyword:"type",params:{type: schema32.properties.tools.additionalProperties.type}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(typeof data11 === "string"){
if(func70(data11) < 1){
const err13 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/tools/additionalProperties/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key4 of Object.keys(data11)){
if(!((((((((key4 === "is") || (key4 === "params")) || (key4 === "runs")) || (key4 === "reads")) || (key4 === "writes")) || (key4 === "deletes")) || (key4 === "connects")) || (key4 === "schema"))){
const err14 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/tools/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data11.is !== undefined && func0.call(data11, "is")){
let data12 = data11.is;
if(typeof data12 === "string"){
if(func70(data12) < 1){
const err15 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/is",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/is/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/is",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/is/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data11.params !== undefined && func0.call(data11, "params")){
let data13 = data11.params;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key5 of Object.keys(data13)){
let data14 = data13[key5];
if(typeof data14 === "string"){
if(func70(data14) < 1){
const err17 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/params/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/params/additionalProperties/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/params/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/params/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/params",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/params/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data11.runs !== undefined && func0.call(data11, "runs")){
let data15 = data11.runs;
const _errs40 = errors;
let valid14 = false;
const _errs41 = errors;
if(typeof data15 === "string"){
if(!pattern18.test(data15)){
const err20 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid2 = _errs41 === errors;
valid14 = valid14 || _valid2;
const _errs43 = errors;
if(Array.isArray(data15)){
if(data15.length < 1){
const err22 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
const len2 = data15.length;
for(let i2=0; i2<len2; i2++){
let data16 = data15[i2];
if(typeof data16 === "string"){
if(!pattern18.test(data16)){
const err23 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs/" + i2,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs/" + i2,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid2 = _errs43 === errors;
valid14 = valid14 || _valid2;
if(!valid14){
const err26 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
}
}
if(data11.reads !== undefined && func0.call(data11, "reads")){
let data17 = data11.reads;
const _errs48 = errors;
let valid17 = false;
const _errs49 = errors;
if(typeof data17 === "string"){
if(!pattern18.test(data17)){
const err27 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid3 = _errs49 === errors;
valid17 = valid17 || _valid3;
const _errs51 = errors;
if(Array.isArray(data17)){
if(data17.length < 1){
const err29 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
const len3 = data17.length;
for(let i3=0; i3<len3; i3++){
let data18 = data17[i3];
if(typeof data18 === "string"){
if(!pattern18.test(data18)){
const err30 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads/" + i3,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads/" + i3,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid3 = _errs51 === errors;
valid17 = valid17 || _valid3;
if(!valid17){
const err33 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
errors = _errs48;
if(vErrors !== null){
if(_errs48){
vErrors.length = _errs48;
}
else {
vErrors = null;
}
}
}
}
if(data11.writes !== undefined && func0.call(data11, "writes")){
let data19 = data11.writes;
const _errs56 = errors;
let valid20 = false;
const _errs57 = errors;
if(typeof data19 === "string"){
if(!pattern18.test(data19)){
const err34 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid4 = _errs57 === errors;
valid20 = valid20 || _valid4;
const _errs59 = errors;
if(Array.isArray(data19)){
if(data19.length < 1){
const err36 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
const len4 = data19.length;
for(let i4=0; i4<len4; i4++){
let data20 = data19[i4];
if(typeof data20 === "string"){
if(!pattern18.test(data20)){
const err37 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes/" + i4,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes/" + i4,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var _valid4 = _errs59 === errors;
valid20 = valid20 || _valid4;
if(!valid20){
const err40 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
else {
errors = _errs56;
if(vErrors !== null){
if(_errs56){
vErrors.length = _errs56;
}
else {
vErrors = null;
}
}
}
}
if(data11.deletes !== undefined && func0.call(data11, "deletes")){
let data21 = data11.deletes;
const _errs64 = errors;
let valid23 = false;
const _errs65 = errors;
if(typeof data21 === "string"){
if(!pattern18.test(data21)){
const err41 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var _valid5 = _errs65 === errors;
valid23 = valid23 || _valid5;
const _errs67 = errors;
if(Array.isArray(data21)){
if(data21.length < 1){
const err43 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
const len5 = data21.length;
for(let i5=0; i5<len5; i5++){
let data22 = data21[i5];
if(typeof data22 === "string"){
if(!pattern18.test(data22)){
const err44 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes/" + i5,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes/" + i5,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var _valid5 = _errs67 === errors;
valid23 = valid23 || _valid5;
if(!valid23){
const err47 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
else {
errors = _errs64;
if(vErrors !== null){
if(_errs64){
vErrors.length = _errs64;
}
else {
vErrors = null;
}
}
}
}
if(data11.connects !== undefined && func0.call(data11, "connects")){
let data23 = data11.connects;
const _errs72 = errors;
let valid26 = false;
const _errs73 = errors;
if(typeof data23 === "string"){
if(!pattern18.test(data23)){
const err48 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
var _valid6 = _errs73 === errors;
valid26 = valid26 || _valid6;
const _errs75 = errors;
if(Array.isArray(data23)){
if(data23.length < 1){
const err50 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
const len6 = data23.length;
for(let i6=0; i6<len6; i6++){
let data24 = data23[i6];
if(typeof data24 === "string"){
if(!pattern18.test(data24)){
const err51 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects/" + i6,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects/" + i6,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
var _valid6 = _errs75 === errors;
valid26 = valid26 || _valid6;
if(!valid26){
const err54 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
else {
errors = _errs72;
if(vErrors !== null){
if(_errs72){
vErrors.length = _errs72;
}
else {
vErrors = null;
}
}
}
}
if(data11.schema !== undefined && func0.call(data11, "schema")){
let data25 = data11.schema;
if(!(data25 && typeof data25 == "object" && !Array.isArray(data25))){
const err55 = {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/schema",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/schema/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
}
}
else {
const err56 = {instancePath:instancePath+"/tools",schemaPath:"#/$defs/settings/properties/tools/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.env !== undefined && func0.call(data, "env")){
let data26 = data.env;
if(Array.isArray(data26)){
const len7 = data26.length;
for(let i7=0; i7<len7; i7++){
let data27 = data26[i7];
if(typeof data27 === "string"){
if(func70(data27) < 1){
const err57 = {instancePath:instancePath+"/env/" + i7,schemaPath:"#/$defs/settings/properties/env/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/env/" + i7,schemaPath:"#/$defs/settings/properties/env/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
else {
const err59 = {instancePath:instancePath+"/env",schemaPath:"#/$defs/settings/properties/env/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data.use !== undefined && func0.call(data, "use")){
let data28 = data.use;
if(Array.isArray(data28)){
const len8 = data28.length;
for(let i8=0; i8<len8; i8++){
if(typeof data28[i8] !== "string"){
const err60 = {instancePath:instancePath+"/use/" + i8,schemaPath:"#/$defs/settings/properties/use/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
else {
const err61 = {instancePath:instancePath+"/use",schemaPath:"#/$defs/settings/properties/use/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.mcp_servers !== undefined && func0.call(data, "mcp_servers")){
let data30 = data.mcp_servers;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key6 of Object.keys(data30)){
let data31 = data30[key6];
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
for(const key7 of Object.keys(data31)){
if(!(((((((key7 === "type") || (key7 === "command")) || (key7 === "args")) || (key7 === "env")) || (key7 === "cwd")) || (key7 === "url")) || (key7 === "headers"))){
const err62 = {instancePath:instancePath+"/mcp_servers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data31.type !== undefined && func0.call(data31, "type")){
let data32 = data31.type;
if(!((data32 === "stdio") || (data32 === "http"))){
const err63 = {instancePath:instancePath+"/mcp_servers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/type/enum",keyword:"enum",params:{allowedValues: schema32.properties.mcp_servers.additionalProperties.properties.type.enum}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data31.command !== undefined && func0.call(data31, "command")){
let data33 = data31.command;
if(typeof data33 === "string"){
if(func70(data33) < 1){
const err64 = {instancePath:instancePath+"/mcp_servers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/command/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/mcp_servers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/command/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data31.args !== undefined && func0.call(data31, "args")){
let data34 = data31.args;
if(Array.isArray(data34)){
const len9 = data34.length;
for(let i9=0; i9<len9; i9++){
if(typeof data34[i9] !== "string"){
const err66 = {instancePath:instancePath+"/mcp_servers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/args/" + i9,schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/args/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
else {
const err67 = {instancePath:instancePath+"/mcp_servers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/args",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/args/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data31.env !== undefined && func0.call(data31, "env")){
let data36 = data31.env;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
for(const key8 of Object.keys(data36)){
if(typeof data36[key8] !== "string"){
const err68 = {instancePath:instancePath+"/mcp_servers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/env/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/env/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
else {
const err69 = {instancePath:instancePath+"/mcp_servers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/env",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/env/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data31.cwd !== undefined && func0.call(data31, "cwd")){
let data38 = data31.cwd;
if(typeof data38 === "string"){
if(func70(data38) < 1){
const err70 = {instancePath:instancePath+"/mcp_servers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cwd",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/cwd/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/mcp_servers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cwd",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/cwd/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data31.url !== undefined && func0.call(data31, "url")){
let data39 = data31.url;
if(typeof data39 === "string"){
if(!pattern28.test(data39)){
const err72 = {instancePath:instancePath+"/mcp_servers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/url",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/mcp_servers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/url",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data31.headers !== undefined && func0.call(data31, "headers")){
let data40 = data31.headers;
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
for(const key9 of Object.keys(data40)){
if(typeof data40[key9] !== "string"){
const err74 = {instancePath:instancePath+"/mcp_servers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/headers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
else {
const err75 = {instancePath:instancePath+"/mcp_servers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/headers",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/headers/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
else {
const err76 = {instancePath:instancePath+"/mcp_servers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
else {
const err77 = {instancePath:instancePath+"/mcp_servers",schemaPath:"#/$defs/settings/properties/mcp_servers/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data.language_servers !== undefined && func0.call(data, "language_servers")){
let data42 = data.language_servers;
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
for(const key10 of Object.keys(data42)){
let data43 = data42[key10];
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if((data43.command === undefined) || (!(func0.call(data43, "command")))){
const err78 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/required",keyword:"required",params:{missingProperty: "command"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if((data43.extensions === undefined) || (!(func0.call(data43, "extensions")))){
const err79 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/required",keyword:"required",params:{missingProperty: "extensions"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
for(const key11 of Object.keys(data43)){
if(!(((((((key11 === "command") || (key11 === "args")) || (key11 === "env")) || (key11 === "extensions")) || (key11 === "language_id")) || (key11 === "options")) || (key11 === "settings"))){
const err80 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data43.command !== undefined && func0.call(data43, "command")){
let data44 = data43.command;
if(typeof data44 === "string"){
if(func70(data44) < 1){
const err81 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/command/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
else {
const err82 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/command/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data43.args !== undefined && func0.call(data43, "args")){
let data45 = data43.args;
if(Array.isArray(data45)){
const len10 = data45.length;
for(let i10=0; i10<len10; i10++){
if(typeof data45[i10] !== "string"){
const err83 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/args/" + i10,schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/args/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
else {
const err84 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/args",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/args/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data43.env !== undefined && func0.call(data43, "env")){
let data47 = data43.env;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
for(const key12 of Object.keys(data47)){
if(typeof data47[key12] !== "string"){
const err85 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/env/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/env/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
else {
const err86 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/env",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/env/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data43.extensions !== undefined && func0.call(data43, "extensions")){
let data49 = data43.extensions;
if(Array.isArray(data49)){
if(data49.length < 1){
const err87 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
const len11 = data49.length;
for(let i11=0; i11<len11; i11++){
let data50 = data49[i11];
if(typeof data50 === "string"){
if(!pattern29.test(data50)){
const err88 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions/" + i11,schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/items/pattern",keyword:"pattern",params:{pattern: "^\\.[^./\\\\]+$"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
else {
const err89 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions/" + i11,schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
}
else {
const err90 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data43.language_id !== undefined && func0.call(data43, "language_id")){
let data51 = data43.language_id;
if(typeof data51 === "string"){
if(func70(data51) < 1){
const err91 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/language_id",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/language_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
else {
const err92 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/language_id",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/language_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
}
else {
const err93 = {instancePath:instancePath+"/language_servers/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
}
else {
const err94 = {instancePath:instancePath+"/language_servers",schemaPath:"#/$defs/settings/properties/language_servers/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
else {
const err95 = {instancePath,schemaPath:"#/$defs/settings/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
validate21.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate21.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.runtime === undefined) || (!(func0.call(data, "runtime")))) && (missing0 = "runtime")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid1 = _errs4 === errors;
valid1 = valid1 || _valid1;
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.execution === undefined) || (!(func0.call(data, "execution")))) && (missing1 = "execution")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid1 = _errs5 === errors;
valid1 = valid1 || _valid1;
if(!valid1){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.runtime !== undefined && func0.call(data, "runtime")){
if(!(validate21(data.runtime, {instancePath:instancePath+"/runtime",parentData:data,parentDataProperty:"runtime",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data.execution !== undefined && func0.call(data, "execution")){
if(!(validate21(data.execution, {instancePath:instancePath+"/execution",parentData:data,parentDataProperty:"execution",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
if(valid0){
var props2 = {};
props2.runtime = true;
props2.execution = true;
}
ifClause0 = "then";
}
else {
const _errs9 = errors;
if(!(validate21(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
else {
var props3 = validate21.evaluated.props;
}
var _valid0 = _errs9 === errors;
valid0 = _valid0;
if(valid0){
if(props2 !== true && props3 !== undefined){
if(props3 === true){
props2 = true;
}
else {
props2 = props2 || {};
Object.assign(props2, props3);
}
}
}
ifClause0 = "else";
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(props2 !== true){
props2 = props2 || {};
props2.agents = true;
}
if(data.agents !== undefined && func0.call(data, "agents")){
let data2 = data.agents;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.id !== undefined && func0.call(data3, "id")){
let data4 = data3.id;
if(typeof data4 === "string"){
if(func70(data4) < 1){
const err4 = {instancePath:instancePath+"/agents/" + i0+"/id",schemaPath:"#/properties/agents/items/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/agents/" + i0+"/id",schemaPath:"#/properties/agents/items/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data3.hooks !== undefined && func0.call(data3, "hooks")){
let data5 = data3.hooks;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(!(validate22(data5[i1], {instancePath:instancePath+"/agents/" + i0+"/hooks/" + i1,parentData:data5,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath:instancePath+"/agents/" + i0+"/hooks",schemaPath:"#/properties/agents/items/properties/hooks/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data3.hooks !== undefined && func0.call(data3, "hooks")){
if((data3.id === undefined) || (!(func0.call(data3, "id")))){
const err7 = {instancePath:instancePath+"/agents/" + i0,schemaPath:"#/properties/agents/items/dependentRequired",keyword:"dependentRequired",params:{property: "hooks",
    missingProperty: "id",
    depsCount: 1,
    deps: "id"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/agents/" + i0,schemaPath:"#/properties/agents/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/agents",schemaPath:"#/properties/agents/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate20.errors = vErrors;
evaluated0.props = props2;
return errors === 0;
}
validate20.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const condition: Validate = validate23;

export const action: Validate = validate51;

export const observation: Validate = validate28;
