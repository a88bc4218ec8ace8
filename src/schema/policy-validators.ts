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
  "condition.tool_name",
  "condition.tool_failed",
  "condition.content_contains",
  "condition.error_type",
  "condition.expression",
  "condition.param",
  "condition.agent",
  "condition.contains_secret",
  "condition.command_risk",
  "condition.command",
  "condition.file_access",
  "condition.network_access",
  "condition.call",
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
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Sluice policy","type":"object","properties":{"agents":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string","minLength":1},"hooks":{"type":"array","items":{"$ref":"#/$defs/rule"}}},"dependentRequired":{"hooks":["id"]}}}},"if":{"anyOf":[{"required":["runtime"]},{"required":["execution"]}]},"then":{"properties":{"runtime":{"$ref":"#/$defs/settings"},"execution":{"$ref":"#/$defs/settings"}}},"else":{"$ref":"#/$defs/settings"},"$defs":{"settings":{"type":"object","properties":{"hooks":{"type":"array","items":{"$ref":"#/$defs/rule"}},"define":{"type":"object","additionalProperties":{"$ref":"condition"}},"tools":{"type":"object","additionalProperties":{"type":["string","object"],"minLength":1,"properties":{"is":{"type":"string","minLength":1},"params":{"type":"object","additionalProperties":{"type":"string","minLength":1}},"runs":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"reads":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"writes":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"deletes":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"connects":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"schema":{"type":"object"}},"additionalProperties":false}},"env":{"type":"array","items":{"type":"string","minLength":1}},"use":{"type":"array","items":{"type":"string"}},"mcp_servers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"type":{"enum":["stdio","http"]},"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"env":{"type":"object","additionalProperties":{"type":"string"}},"cwd":{"type":"string","minLength":1},"url":{"type":"string","pattern":"^https?://"},"headers":{"type":"object","additionalProperties":{"type":"string"}}}}},"language_servers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"required":["command","extensions"],"properties":{"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"env":{"type":"object","additionalProperties":{"type":"string"}},"extensions":{"type":"array","items":{"type":"string","pattern":"^\\.[^./\\\\]+$","$comment":"an extension starts with its dot: `.ts`"},"minItems":1},"language_id":{"type":"string","minLength":1},"options":{},"settings":{}}}}}},"rule":{"type":"object","additionalProperties":false,"required":["id","action"],"properties":{"id":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string"},"on":{"type":["string","array"],"if":{"type":"string"},"then":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"else":{"items":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"minItems":1},"default":"turn_end"},"event":{"type":["string","array"],"if":{"type":"string"},"then":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"else":{"items":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"minItems":1}},"condition":{"$ref":"condition"},"action":{"type":["object","array"],"if":{"type":"array"},"then":{"items":{"$ref":"action"},"minItems":1},"else":{"$ref":"action"}},"cooldown":{"minimum":0,"maximum":1000000000,"default":0,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"max_fires":{"type":"integer","minimum":0,"maximum":1000000000,"default":0},"priority":{"type":"integer","minimum":-1000000000,"maximum":1000000000,"default":100},"enabled":{"type":"boolean","default":true},"tags":{"type":"array","items":{"type":"string"},"default":[]},"timeout":{"exclusiveMinimum":0,"maximum":86400,"default":30,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"on_error":{"enum":["deny","ask","ignore"]},"on_unsupported":{"enum":["deny","ignore","error"],"default":"error"},"scope":{"enum":["session","agent","app"],"default":"session"},"mode":{"enum":["enforce","shadow"],"default":"enforce"}}}}};
const func0 = Object.prototype.hasOwnProperty;
const func68 = lengthOf;
const schema32 = {"type":"object","properties":{"hooks":{"type":"array","items":{"$ref":"#/$defs/rule"}},"define":{"type":"object","additionalProperties":{"$ref":"condition"}},"tools":{"type":"object","additionalProperties":{"type":["string","object"],"minLength":1,"properties":{"is":{"type":"string","minLength":1},"params":{"type":"object","additionalProperties":{"type":"string","minLength":1}},"runs":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"reads":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"writes":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"deletes":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"connects":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"schema":{"type":"object"}},"additionalProperties":false}},"env":{"type":"array","items":{"type":"string","minLength":1}},"use":{"type":"array","items":{"type":"string"}},"mcp_servers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"type":{"enum":["stdio","http"]},"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"env":{"type":"object","additionalProperties":{"type":"string"}},"cwd":{"type":"string","minLength":1},"url":{"type":"string","pattern":"^https?://"},"headers":{"type":"object","additionalProperties":{"type":"string"}}}}},"language_servers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"required":["command","extensions"],"properties":{"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"env":{"type":"object","additionalProperties":{"type":"string"}},"extensions":{"type":"array","items":{"type":"string","pattern":"^\\.[^./\\\\]+$","$comment":"an extension starts with its dot: `.ts`"},"minItems":1},"language_id":{"type":"string","minLength":1},"options":{},"settings":{}}}}}};
const schema33 = {"type":"object","additionalProperties":false,"required":["id","action"],"properties":{"id":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string"},"on":{"type":["string","array"],"if":{"type":"string"},"then":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"else":{"items":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"minItems":1},"default":"turn_end"},"event":{"type":["string","array"],"if":{"type":"string"},"then":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"else":{"items":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"minItems":1}},"condition":{"$ref":"condition"},"action":{"type":["object","array"],"if":{"type":"array"},"then":{"items":{"$ref":"action"},"minItems":1},"else":{"$ref":"action"}},"cooldown":{"minimum":0,"maximum":1000000000,"default":0,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"max_fires":{"type":"integer","minimum":0,"maximum":1000000000,"default":0},"priority":{"type":"integer","minimum":-1000000000,"maximum":1000000000,"default":100},"enabled":{"type":"boolean","default":true},"tags":{"type":"array","items":{"type":"string"},"default":[]},"timeout":{"exclusiveMinimum":0,"maximum":86400,"default":30,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"on_error":{"enum":["deny","ask","ignore"]},"on_unsupported":{"enum":["deny","ignore","error"],"default":"error"},"scope":{"enum":["session","agent","app"],"default":"session"},"mode":{"enum":["enforce","shadow"],"default":"enforce"}}};
const schema34 = {"type":"object","required":["type"],"$comment":"unknown-condition","discriminator":{"propertyName":"type"},"oneOf":[{"$ref":"#/$defs/condition.always"},{"$ref":"#/$defs/condition.never"},{"$ref":"#/$defs/condition.all_of"},{"$ref":"#/$defs/condition.any_of"},{"$ref":"#/$defs/condition.not"},{"$ref":"#/$defs/condition.defined"},{"$ref":"#/$defs/condition.context_pressure"},{"$ref":"#/$defs/condition.turn_count"},{"$ref":"#/$defs/condition.tool_calls"},{"$ref":"#/$defs/condition.message_count"},{"$ref":"#/$defs/condition.tool_name"},{"$ref":"#/$defs/condition.tool_failed"},{"$ref":"#/$defs/condition.content_contains"},{"$ref":"#/$defs/condition.error_type"},{"$ref":"#/$defs/condition.expression"},{"$ref":"#/$defs/condition.param"},{"$ref":"#/$defs/condition.agent"},{"$ref":"#/$defs/condition.contains_secret"},{"$ref":"#/$defs/condition.command_risk"},{"$ref":"#/$defs/condition.command"},{"$ref":"#/$defs/condition.file_access"},{"$ref":"#/$defs/condition.network_access"},{"$ref":"#/$defs/condition.call"},{"$ref":"#/$defs/condition.all"},{"$ref":"#/$defs/condition.any"},{"$ref":"#/$defs/condition.tool_match"}],"$defs":{"condition.always":{"type":"object","properties":{"type":{"const":"always"}},"required":["type"],"additionalProperties":false},"condition.never":{"type":"object","properties":{"type":{"const":"never"}},"required":["type"],"additionalProperties":false},"condition.all_of":{"type":"object","properties":{"type":{"const":"all_of"},"conditions":{"type":"array","items":{"$ref":"condition"}}},"required":["type","conditions"],"additionalProperties":false},"condition.any_of":{"type":"object","properties":{"type":{"const":"any_of"},"conditions":{"type":"array","items":{"$ref":"condition"}}},"required":["type","conditions"],"additionalProperties":false},"condition.not":{"type":"object","properties":{"type":{"const":"not"},"condition":{"$ref":"condition"}},"required":["type","condition"],"additionalProperties":false},"condition.defined":{"type":"object","properties":{"type":{"const":"defined"},"name":{"type":"string","minLength":1}},"required":["type","name"],"additionalProperties":false},"condition.context_pressure":{"type":"object","properties":{"type":{"const":"context_pressure"},"threshold":{"type":"number","minimum":0,"maximum":1,"default":0.75}},"required":["type"],"additionalProperties":false},"condition.turn_count":{"type":"object","properties":{"type":{"const":"turn_count"},"threshold":{"type":"integer","minimum":0},"every":{"type":"integer","minimum":1}},"required":["type"],"additionalProperties":false},"condition.tool_calls":{"type":"object","properties":{"type":{"const":"tool_calls"},"threshold":{"type":"integer","minimum":0,"default":20}},"required":["type"],"additionalProperties":false},"condition.message_count":{"type":"object","properties":{"type":{"const":"message_count"},"threshold":{"type":"integer","minimum":0,"default":50}},"required":["type"],"additionalProperties":false},"condition.tool_name":{"type":"object","properties":{"type":{"const":"tool_name"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type","match"],"additionalProperties":false},"condition.tool_failed":{"type":"object","properties":{"type":{"const":"tool_failed"}},"required":["type"],"additionalProperties":false},"condition.content_contains":{"type":"object","properties":{"type":{"const":"content_contains"},"keyword":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"last":{"type":"integer","minimum":1,"maximum":1000,"default":5}},"required":["type","keyword"],"additionalProperties":false},"condition.error_type":{"type":"object","properties":{"type":{"const":"error_type"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type","match"],"additionalProperties":false},"condition.expression":{"type":"object","properties":{"type":{"const":"expression"},"expr":{"type":"string","minLength":1}},"required":["type","expr"],"additionalProperties":false},"condition.param":{"type":"object","properties":{"type":{"const":"param"},"path":{"type":"string","minLength":1},"exists":{"type":"boolean"},"equals":{},"in":{"type":"array","items":{},"minItems":1},"greater_than":{"type":"number"},"at_least":{"type":"number"},"less_than":{"type":"number"},"at_most":{"type":"number"},"glob":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"matches":{"type":"string","minLength":1},"schema":{"type":"object"}},"required":["type","path"],"additionalProperties":false},"condition.agent":{"type":"object","properties":{"type":{"const":"agent"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type","match"],"additionalProperties":false},"condition.contains_secret":{"type":"object","properties":{"type":{"const":"contains_secret"},"in":{"type":"array","items":{"enum":["params","result","prompt","response"]},"minItems":1,"default":["params","result","prompt","response"]}},"required":["type"],"additionalProperties":false},"condition.command_risk":{"type":"object","properties":{"type":{"const":"command_risk"},"least":{"enum":["low","medium","high"],"default":"high"},"categories":{"type":"array","items":{"type":"string","minLength":1},"minItems":1}},"required":["type"],"additionalProperties":false},"condition.command":{"type":"object","properties":{"type":{"const":"command"},"program":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"subcommand":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"options":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"operands":{"type":"object","properties":{"glob":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"under":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"outside":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"matches":{"type":"string","minLength":1},"equals":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1},"reads_from":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"feeds":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"as_root":{"type":"boolean"},"remote":{"type":"boolean"},"container":{"type":"boolean"},"background":{"type":"boolean"},"matches":{"type":"string","minLength":1},"uncertain":{"enum":["holds","fails","error"],"default":"error"}},"minProperties":1,"required":["type"],"additionalProperties":false},"condition.file_access":{"type":"object","properties":{"type":{"const":"file_access"},"access":{"anyOf":[{"enum":["read","write","delete","execute"]},{"type":"array","items":{"enum":["read","write","delete","execute"]},"minItems":1}]},"path":{"type":"object","properties":{"glob":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"under":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"outside":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"matches":{"type":"string","minLength":1},"equals":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1},"by":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"recursive":{"type":"boolean"},"remote":{"type":"boolean"},"container":{"type":"boolean"},"uncertain":{"enum":["holds","fails","error"],"default":"error"}},"minProperties":1,"required":["type"],"additionalProperties":false},"condition.network_access":{"type":"object","properties":{"type":{"const":"network_access"},"host":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"glob":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"equals":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"matches":{"type":"string","minLength":1},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"scheme":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"port":{"anyOf":[{"type":"integer","minimum":1,"maximum":65535},{"type":"array","items":{"type":"integer","minimum":1,"maximum":65535},"minItems":1}]},"uncertain":{"enum":["holds","fails","error"],"default":"error"}},"required":["type"],"additionalProperties":false},"condition.call":{"type":"object","properties":{"type":{"const":"call"},"reads_only":{"type":"boolean"},"unread":{"type":"boolean"},"inline_code":{"type":"object","properties":{"language":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"matches":{"type":"string","minLength":1}},"additionalProperties":false},"uncertain":{"enum":["holds","fails","error"],"default":"error"}},"minProperties":1,"required":["type"],"additionalProperties":false},"condition.all":{"type":"object","deprecated":true,"properties":{"type":{"const":"all"},"conditions":{"type":"array","items":{"$ref":"condition"}}},"required":["type","conditions"],"additionalProperties":false},"condition.any":{"type":"object","deprecated":true,"properties":{"type":{"const":"any"},"conditions":{"type":"array","items":{"$ref":"condition"}}},"required":["type","conditions"],"additionalProperties":false},"condition.tool_match":{"type":"object","deprecated":true,"properties":{"type":{"const":"tool_match"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"tools":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type"],"additionalProperties":false}}};
const schema40 = {"type":"object","properties":{"type":{"const":"always"}},"required":["type"],"additionalProperties":false};
const schema41 = {"type":"object","properties":{"type":{"const":"never"}},"required":["type"],"additionalProperties":false};
const schema42 = {"type":"object","properties":{"type":{"const":"defined"},"name":{"type":"string","minLength":1}},"required":["type","name"],"additionalProperties":false};
const schema43 = {"type":"object","properties":{"type":{"const":"context_pressure"},"threshold":{"type":"number","minimum":0,"maximum":1,"default":0.75}},"required":["type"],"additionalProperties":false};
const schema44 = {"type":"object","properties":{"type":{"const":"turn_count"},"threshold":{"type":"integer","minimum":0},"every":{"type":"integer","minimum":1}},"required":["type"],"additionalProperties":false};
const schema45 = {"type":"object","properties":{"type":{"const":"tool_calls"},"threshold":{"type":"integer","minimum":0,"default":20}},"required":["type"],"additionalProperties":false};
const schema46 = {"type":"object","properties":{"type":{"const":"message_count"},"threshold":{"type":"integer","minimum":0,"default":50}},"required":["type"],"additionalProperties":false};
const schema47 = {"type":"object","properties":{"type":{"const":"tool_name"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type","match"],"additionalProperties":false};
const schema48 = {"type":"object","properties":{"type":{"const":"tool_failed"}},"required":["type"],"additionalProperties":false};
const schema49 = {"type":"object","properties":{"type":{"const":"content_contains"},"keyword":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"last":{"type":"integer","minimum":1,"maximum":1000,"default":5}},"required":["type","keyword"],"additionalProperties":false};
const schema50 = {"type":"object","properties":{"type":{"const":"error_type"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type","match"],"additionalProperties":false};
const schema51 = {"type":"object","properties":{"type":{"const":"expression"},"expr":{"type":"string","minLength":1}},"required":["type","expr"],"additionalProperties":false};
const schema52 = {"type":"object","properties":{"type":{"const":"param"},"path":{"type":"string","minLength":1},"exists":{"type":"boolean"},"equals":{},"in":{"type":"array","items":{},"minItems":1},"greater_than":{"type":"number"},"at_least":{"type":"number"},"less_than":{"type":"number"},"at_most":{"type":"number"},"glob":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"matches":{"type":"string","minLength":1},"schema":{"type":"object"}},"required":["type","path"],"additionalProperties":false};
const schema53 = {"type":"object","properties":{"type":{"const":"agent"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type","match"],"additionalProperties":false};
const schema54 = {"type":"object","properties":{"type":{"const":"contains_secret"},"in":{"type":"array","items":{"enum":["params","result","prompt","response"]},"minItems":1,"default":["params","result","prompt","response"]}},"required":["type"],"additionalProperties":false};
const schema55 = {"type":"object","properties":{"type":{"const":"command_risk"},"least":{"enum":["low","medium","high"],"default":"high"},"categories":{"type":"array","items":{"type":"string","minLength":1},"minItems":1}},"required":["type"],"additionalProperties":false};
const schema56 = {"type":"object","properties":{"type":{"const":"command"},"program":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"subcommand":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"options":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"operands":{"type":"object","properties":{"glob":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"under":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"outside":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"matches":{"type":"string","minLength":1},"equals":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1},"reads_from":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"feeds":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"as_root":{"type":"boolean"},"remote":{"type":"boolean"},"container":{"type":"boolean"},"background":{"type":"boolean"},"matches":{"type":"string","minLength":1},"uncertain":{"enum":["holds","fails","error"],"default":"error"}},"minProperties":1,"required":["type"],"additionalProperties":false};
const schema57 = {"type":"object","properties":{"type":{"const":"file_access"},"access":{"anyOf":[{"enum":["read","write","delete","execute"]},{"type":"array","items":{"enum":["read","write","delete","execute"]},"minItems":1}]},"path":{"type":"object","properties":{"glob":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"under":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"outside":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"matches":{"type":"string","minLength":1},"equals":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1},"by":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"recursive":{"type":"boolean"},"remote":{"type":"boolean"},"container":{"type":"boolean"},"uncertain":{"enum":["holds","fails","error"],"default":"error"}},"minProperties":1,"required":["type"],"additionalProperties":false};
const schema58 = {"type":"object","properties":{"type":{"const":"network_access"},"host":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"glob":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"equals":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"matches":{"type":"string","minLength":1},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"scheme":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"port":{"anyOf":[{"type":"integer","minimum":1,"maximum":65535},{"type":"array","items":{"type":"integer","minimum":1,"maximum":65535},"minItems":1}]},"uncertain":{"enum":["holds","fails","error"],"default":"error"}},"required":["type"],"additionalProperties":false};
const schema59 = {"type":"object","properties":{"type":{"const":"call"},"reads_only":{"type":"boolean"},"unread":{"type":"boolean"},"inline_code":{"type":"object","properties":{"language":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1},{"type":"object","properties":{"any":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"all":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"none":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"not":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"additionalProperties":false,"minProperties":1}]},"matches":{"type":"string","minLength":1}},"additionalProperties":false},"uncertain":{"enum":["holds","fails","error"],"default":"error"}},"minProperties":1,"required":["type"],"additionalProperties":false};
const schema60 = {"type":"object","deprecated":true,"properties":{"type":{"const":"tool_match"},"match":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]},"tools":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}]}},"required":["type"],"additionalProperties":false};
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

const schema38 = {"type":"object","deprecated":true,"properties":{"type":{"const":"all"},"conditions":{"type":"array","items":{"$ref":"condition"}}},"required":["type","conditions"],"additionalProperties":false};

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
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema39 = {"type":"object","deprecated":true,"properties":{"type":{"const":"any"},"conditions":{"type":"array","items":{"$ref":"condition"}}},"required":["type","conditions"],"additionalProperties":false};

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
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if(func68(data3) < 1){
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
else if(tag0 === "tool_name"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err43 = {instancePath,schemaPath:"#/$defs/condition.tool_name/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if((data.match === undefined) || (!(func0.call(data, "match")))){
const err44 = {instancePath,schemaPath:"#/$defs/condition.tool_name/required",keyword:"required",params:{missingProperty: "match"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
for(const key7 of Object.keys(data)){
if(!((key7 === "type") || (key7 === "match"))){
const err45 = {instancePath,schemaPath:"#/$defs/condition.tool_name/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
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
if("tool_name" !== data.type){
const err46 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.tool_name/properties/type/const",keyword:"const",params:{allowedValue: "tool_name"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
let data14 = data.match;
const _errs59 = errors;
let valid28 = false;
const _errs60 = errors;
if(typeof data14 === "string"){
if(func68(data14) < 1){
const err47 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_name/properties/match/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
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
const err48 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_name/properties/match/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var _valid0 = _errs60 === errors;
valid28 = valid28 || _valid0;
const _errs62 = errors;
if(Array.isArray(data14)){
if(data14.length < 1){
const err49 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_name/properties/match/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
let data15 = data14[i0];
if(typeof data15 === "string"){
if(func68(data15) < 1){
const err50 = {instancePath:instancePath+"/match/" + i0,schemaPath:"#/$defs/condition.tool_name/properties/match/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/match/" + i0,schemaPath:"#/$defs/condition.tool_name/properties/match/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
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
const err52 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_name/properties/match/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var _valid0 = _errs62 === errors;
valid28 = valid28 || _valid0;
if(!valid28){
const err53 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_name/properties/match/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
else {
errors = _errs59;
if(vErrors !== null){
if(_errs59){
vErrors.length = _errs59;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err54 = {instancePath,schemaPath:"#/$defs/condition.tool_name/type",keyword:"type",params:{type: "object"}};
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
else if(tag0 === "tool_failed"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err55 = {instancePath,schemaPath:"#/$defs/condition.tool_failed/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
for(const key8 of Object.keys(data)){
if(!(key8 === "type")){
const err56 = {instancePath,schemaPath:"#/$defs/condition.tool_failed/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("tool_failed" !== data.type){
const err57 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.tool_failed/properties/type/const",keyword:"const",params:{allowedValue: "tool_failed"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath,schemaPath:"#/$defs/condition.tool_failed/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
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
const err59 = {instancePath,schemaPath:"#/$defs/condition.content_contains/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((data.keyword === undefined) || (!(func0.call(data, "keyword")))){
const err60 = {instancePath,schemaPath:"#/$defs/condition.content_contains/required",keyword:"required",params:{missingProperty: "keyword"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
for(const key9 of Object.keys(data)){
if(!(((key9 === "type") || (key9 === "keyword")) || (key9 === "last"))){
const err61 = {instancePath,schemaPath:"#/$defs/condition.content_contains/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("content_contains" !== data.type){
const err62 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.content_contains/properties/type/const",keyword:"const",params:{allowedValue: "content_contains"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data.keyword !== undefined && func0.call(data, "keyword")){
let data18 = data.keyword;
const _errs77 = errors;
let valid37 = false;
const _errs78 = errors;
if(typeof data18 === "string"){
if(func68(data18) < 1){
const err63 = {instancePath:instancePath+"/keyword",schemaPath:"#/$defs/condition.content_contains/properties/keyword/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
else {
const err64 = {instancePath:instancePath+"/keyword",schemaPath:"#/$defs/condition.content_contains/properties/keyword/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
var _valid1 = _errs78 === errors;
valid37 = valid37 || _valid1;
const _errs80 = errors;
if(Array.isArray(data18)){
if(data18.length < 1){
const err65 = {instancePath:instancePath+"/keyword",schemaPath:"#/$defs/condition.content_contains/properties/keyword/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
const len1 = data18.length;
for(let i1=0; i1<len1; i1++){
let data19 = data18[i1];
if(typeof data19 === "string"){
if(func68(data19) < 1){
const err66 = {instancePath:instancePath+"/keyword/" + i1,schemaPath:"#/$defs/condition.content_contains/properties/keyword/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/keyword/" + i1,schemaPath:"#/$defs/condition.content_contains/properties/keyword/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
else {
const err68 = {instancePath:instancePath+"/keyword",schemaPath:"#/$defs/condition.content_contains/properties/keyword/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
var _valid1 = _errs80 === errors;
valid37 = valid37 || _valid1;
if(!valid37){
const err69 = {instancePath:instancePath+"/keyword",schemaPath:"#/$defs/condition.content_contains/properties/keyword/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
else {
errors = _errs77;
if(vErrors !== null){
if(_errs77){
vErrors.length = _errs77;
}
else {
vErrors = null;
}
}
}
}
if(data.last !== undefined && func0.call(data, "last")){
let data20 = data.last;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err70 = {instancePath:instancePath+"/last",schemaPath:"#/$defs/condition.content_contains/properties/last/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 1000 || isNaN(data20)){
const err71 = {instancePath:instancePath+"/last",schemaPath:"#/$defs/condition.content_contains/properties/last/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(data20 < 1 || isNaN(data20)){
const err72 = {instancePath:instancePath+"/last",schemaPath:"#/$defs/condition.content_contains/properties/last/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
}
else {
const err73 = {instancePath,schemaPath:"#/$defs/condition.content_contains/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
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
const err74 = {instancePath,schemaPath:"#/$defs/condition.error_type/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if((data.match === undefined) || (!(func0.call(data, "match")))){
const err75 = {instancePath,schemaPath:"#/$defs/condition.error_type/required",keyword:"required",params:{missingProperty: "match"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
for(const key10 of Object.keys(data)){
if(!((key10 === "type") || (key10 === "match"))){
const err76 = {instancePath,schemaPath:"#/$defs/condition.error_type/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("error_type" !== data.type){
const err77 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.error_type/properties/type/const",keyword:"const",params:{allowedValue: "error_type"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
let data22 = data.match;
const _errs92 = errors;
let valid43 = false;
const _errs93 = errors;
if(typeof data22 === "string"){
if(func68(data22) < 1){
const err78 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.error_type/properties/match/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
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
const err79 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.error_type/properties/match/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
var _valid2 = _errs93 === errors;
valid43 = valid43 || _valid2;
const _errs95 = errors;
if(Array.isArray(data22)){
if(data22.length < 1){
const err80 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.error_type/properties/match/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
const len2 = data22.length;
for(let i2=0; i2<len2; i2++){
let data23 = data22[i2];
if(typeof data23 === "string"){
if(func68(data23) < 1){
const err81 = {instancePath:instancePath+"/match/" + i2,schemaPath:"#/$defs/condition.error_type/properties/match/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err82 = {instancePath:instancePath+"/match/" + i2,schemaPath:"#/$defs/condition.error_type/properties/match/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
else {
const err83 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.error_type/properties/match/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
var _valid2 = _errs95 === errors;
valid43 = valid43 || _valid2;
if(!valid43){
const err84 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.error_type/properties/match/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
else {
errors = _errs92;
if(vErrors !== null){
if(_errs92){
vErrors.length = _errs92;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err85 = {instancePath,schemaPath:"#/$defs/condition.error_type/type",keyword:"type",params:{type: "object"}};
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
else if(tag0 === "expression"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err86 = {instancePath,schemaPath:"#/$defs/condition.expression/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if((data.expr === undefined) || (!(func0.call(data, "expr")))){
const err87 = {instancePath,schemaPath:"#/$defs/condition.expression/required",keyword:"required",params:{missingProperty: "expr"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
for(const key11 of Object.keys(data)){
if(!((key11 === "type") || (key11 === "expr"))){
const err88 = {instancePath,schemaPath:"#/$defs/condition.expression/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
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
if("expression" !== data.type){
const err89 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.expression/properties/type/const",keyword:"const",params:{allowedValue: "expression"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data.expr !== undefined && func0.call(data, "expr")){
let data25 = data.expr;
if(typeof data25 === "string"){
if(func68(data25) < 1){
const err90 = {instancePath:instancePath+"/expr",schemaPath:"#/$defs/condition.expression/properties/expr/minLength",keyword:"minLength",params:{limit: 1}};
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
const err91 = {instancePath:instancePath+"/expr",schemaPath:"#/$defs/condition.expression/properties/expr/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
else {
const err92 = {instancePath,schemaPath:"#/$defs/condition.expression/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
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
const err93 = {instancePath,schemaPath:"#/$defs/condition.param/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if((data.path === undefined) || (!(func0.call(data, "path")))){
const err94 = {instancePath,schemaPath:"#/$defs/condition.param/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
for(const key12 of Object.keys(data)){
if(!(func0.call(schema52.properties, key12))){
const err95 = {instancePath,schemaPath:"#/$defs/condition.param/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("param" !== data.type){
const err96 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.param/properties/type/const",keyword:"const",params:{allowedValue: "param"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data.path !== undefined && func0.call(data, "path")){
let data27 = data.path;
if(typeof data27 === "string"){
if(func68(data27) < 1){
const err97 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/condition.param/properties/path/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
else {
const err98 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/condition.param/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data.exists !== undefined && func0.call(data, "exists")){
if(typeof data.exists !== "boolean"){
const err99 = {instancePath:instancePath+"/exists",schemaPath:"#/$defs/condition.param/properties/exists/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data.in !== undefined && func0.call(data, "in")){
let data29 = data.in;
if(Array.isArray(data29)){
if(data29.length < 1){
const err100 = {instancePath:instancePath+"/in",schemaPath:"#/$defs/condition.param/properties/in/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
else {
const err101 = {instancePath:instancePath+"/in",schemaPath:"#/$defs/condition.param/properties/in/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data.greater_than !== undefined && func0.call(data, "greater_than")){
let data30 = data.greater_than;
if(!((typeof data30 == "number") && (isFinite(data30)))){
const err102 = {instancePath:instancePath+"/greater_than",schemaPath:"#/$defs/condition.param/properties/greater_than/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data.at_least !== undefined && func0.call(data, "at_least")){
let data31 = data.at_least;
if(!((typeof data31 == "number") && (isFinite(data31)))){
const err103 = {instancePath:instancePath+"/at_least",schemaPath:"#/$defs/condition.param/properties/at_least/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data.less_than !== undefined && func0.call(data, "less_than")){
let data32 = data.less_than;
if(!((typeof data32 == "number") && (isFinite(data32)))){
const err104 = {instancePath:instancePath+"/less_than",schemaPath:"#/$defs/condition.param/properties/less_than/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data.at_most !== undefined && func0.call(data, "at_most")){
let data33 = data.at_most;
if(!((typeof data33 == "number") && (isFinite(data33)))){
const err105 = {instancePath:instancePath+"/at_most",schemaPath:"#/$defs/condition.param/properties/at_most/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data.glob !== undefined && func0.call(data, "glob")){
let data34 = data.glob;
const _errs126 = errors;
let valid52 = false;
const _errs127 = errors;
if(typeof data34 === "string"){
if(func68(data34) < 1){
const err106 = {instancePath:instancePath+"/glob",schemaPath:"#/$defs/condition.param/properties/glob/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
else {
const err107 = {instancePath:instancePath+"/glob",schemaPath:"#/$defs/condition.param/properties/glob/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
var _valid3 = _errs127 === errors;
valid52 = valid52 || _valid3;
const _errs129 = errors;
if(Array.isArray(data34)){
if(data34.length < 1){
const err108 = {instancePath:instancePath+"/glob",schemaPath:"#/$defs/condition.param/properties/glob/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
const len3 = data34.length;
for(let i3=0; i3<len3; i3++){
let data35 = data34[i3];
if(typeof data35 === "string"){
if(func68(data35) < 1){
const err109 = {instancePath:instancePath+"/glob/" + i3,schemaPath:"#/$defs/condition.param/properties/glob/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err110 = {instancePath:instancePath+"/glob/" + i3,schemaPath:"#/$defs/condition.param/properties/glob/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
}
else {
const err111 = {instancePath:instancePath+"/glob",schemaPath:"#/$defs/condition.param/properties/glob/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
var _valid3 = _errs129 === errors;
valid52 = valid52 || _valid3;
if(!valid52){
const err112 = {instancePath:instancePath+"/glob",schemaPath:"#/$defs/condition.param/properties/glob/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
else {
errors = _errs126;
if(vErrors !== null){
if(_errs126){
vErrors.length = _errs126;
}
else {
vErrors = null;
}
}
}
}
if(data.matches !== undefined && func0.call(data, "matches")){
let data36 = data.matches;
if(typeof data36 === "string"){
if(func68(data36) < 1){
const err113 = {instancePath:instancePath+"/matches",schemaPath:"#/$defs/condition.param/properties/matches/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
else {
const err114 = {instancePath:instancePath+"/matches",schemaPath:"#/$defs/condition.param/properties/matches/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data37 = data.schema;
if(!(data37 && typeof data37 == "object" && !Array.isArray(data37))){
const err115 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/condition.param/properties/schema/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
}
else {
const err116 = {instancePath,schemaPath:"#/$defs/condition.param/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
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
const err117 = {instancePath,schemaPath:"#/$defs/condition.agent/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if((data.match === undefined) || (!(func0.call(data, "match")))){
const err118 = {instancePath,schemaPath:"#/$defs/condition.agent/required",keyword:"required",params:{missingProperty: "match"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
for(const key13 of Object.keys(data)){
if(!((key13 === "type") || (key13 === "match"))){
const err119 = {instancePath,schemaPath:"#/$defs/condition.agent/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("agent" !== data.type){
const err120 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.agent/properties/type/const",keyword:"const",params:{allowedValue: "agent"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
let data39 = data.match;
const _errs143 = errors;
let valid58 = false;
const _errs144 = errors;
if(typeof data39 === "string"){
if(func68(data39) < 1){
const err121 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.agent/properties/match/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
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
const err122 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.agent/properties/match/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
var _valid4 = _errs144 === errors;
valid58 = valid58 || _valid4;
const _errs146 = errors;
if(Array.isArray(data39)){
if(data39.length < 1){
const err123 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.agent/properties/match/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
const len4 = data39.length;
for(let i4=0; i4<len4; i4++){
let data40 = data39[i4];
if(typeof data40 === "string"){
if(func68(data40) < 1){
const err124 = {instancePath:instancePath+"/match/" + i4,schemaPath:"#/$defs/condition.agent/properties/match/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
else {
const err125 = {instancePath:instancePath+"/match/" + i4,schemaPath:"#/$defs/condition.agent/properties/match/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
}
else {
const err126 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.agent/properties/match/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
var _valid4 = _errs146 === errors;
valid58 = valid58 || _valid4;
if(!valid58){
const err127 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.agent/properties/match/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
else {
errors = _errs143;
if(vErrors !== null){
if(_errs143){
vErrors.length = _errs143;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err128 = {instancePath,schemaPath:"#/$defs/condition.agent/type",keyword:"type",params:{type: "object"}};
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
else if(tag0 === "contains_secret"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err129 = {instancePath,schemaPath:"#/$defs/condition.contains_secret/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
for(const key14 of Object.keys(data)){
if(!((key14 === "type") || (key14 === "in"))){
const err130 = {instancePath,schemaPath:"#/$defs/condition.contains_secret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("contains_secret" !== data.type){
const err131 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.contains_secret/properties/type/const",keyword:"const",params:{allowedValue: "contains_secret"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data.in !== undefined && func0.call(data, "in")){
let data42 = data.in;
if(Array.isArray(data42)){
if(data42.length < 1){
const err132 = {instancePath:instancePath+"/in",schemaPath:"#/$defs/condition.contains_secret/properties/in/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
const len5 = data42.length;
for(let i5=0; i5<len5; i5++){
let data43 = data42[i5];
if(!((((data43 === "params") || (data43 === "result")) || (data43 === "prompt")) || (data43 === "response"))){
const err133 = {instancePath:instancePath+"/in/" + i5,schemaPath:"#/$defs/condition.contains_secret/properties/in/items/enum",keyword:"enum",params:{allowedValues: schema54.properties.in.items.enum}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
}
else {
const err134 = {instancePath:instancePath+"/in",schemaPath:"#/$defs/condition.contains_secret/properties/in/type",keyword:"type",params:{type: "array"}};
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
const err135 = {instancePath,schemaPath:"#/$defs/condition.contains_secret/type",keyword:"type",params:{type: "object"}};
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
else if(tag0 === "command_risk"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err136 = {instancePath,schemaPath:"#/$defs/condition.command_risk/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
for(const key15 of Object.keys(data)){
if(!(((key15 === "type") || (key15 === "least")) || (key15 === "categories"))){
const err137 = {instancePath,schemaPath:"#/$defs/condition.command_risk/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("command_risk" !== data.type){
const err138 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.command_risk/properties/type/const",keyword:"const",params:{allowedValue: "command_risk"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data.least !== undefined && func0.call(data, "least")){
let data45 = data.least;
if(!(((data45 === "low") || (data45 === "medium")) || (data45 === "high"))){
const err139 = {instancePath:instancePath+"/least",schemaPath:"#/$defs/condition.command_risk/properties/least/enum",keyword:"enum",params:{allowedValues: schema55.properties.least.enum}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data.categories !== undefined && func0.call(data, "categories")){
let data46 = data.categories;
if(Array.isArray(data46)){
if(data46.length < 1){
const err140 = {instancePath:instancePath+"/categories",schemaPath:"#/$defs/condition.command_risk/properties/categories/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
const len6 = data46.length;
for(let i6=0; i6<len6; i6++){
let data47 = data46[i6];
if(typeof data47 === "string"){
if(func68(data47) < 1){
const err141 = {instancePath:instancePath+"/categories/" + i6,schemaPath:"#/$defs/condition.command_risk/properties/categories/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
else {
const err142 = {instancePath:instancePath+"/categories/" + i6,schemaPath:"#/$defs/condition.command_risk/properties/categories/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
}
else {
const err143 = {instancePath:instancePath+"/categories",schemaPath:"#/$defs/condition.command_risk/properties/categories/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
}
else {
const err144 = {instancePath,schemaPath:"#/$defs/condition.command_risk/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "command"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err145 = {instancePath,schemaPath:"#/$defs/condition.command/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err146 = {instancePath,schemaPath:"#/$defs/condition.command/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
for(const key16 of Object.keys(data)){
if(!(func0.call(schema56.properties, key16))){
const err147 = {instancePath,schemaPath:"#/$defs/condition.command/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("command" !== data.type){
const err148 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.command/properties/type/const",keyword:"const",params:{allowedValue: "command"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data.program !== undefined && func0.call(data, "program")){
let data49 = data.program;
const _errs174 = errors;
let valid74 = false;
const _errs175 = errors;
if(typeof data49 === "string"){
if(func68(data49) < 1){
const err149 = {instancePath:instancePath+"/program",schemaPath:"#/$defs/condition.command/properties/program/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
else {
const err150 = {instancePath:instancePath+"/program",schemaPath:"#/$defs/condition.command/properties/program/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
var _valid5 = _errs175 === errors;
valid74 = valid74 || _valid5;
const _errs177 = errors;
if(Array.isArray(data49)){
if(data49.length < 1){
const err151 = {instancePath:instancePath+"/program",schemaPath:"#/$defs/condition.command/properties/program/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
const len7 = data49.length;
for(let i7=0; i7<len7; i7++){
let data50 = data49[i7];
if(typeof data50 === "string"){
if(func68(data50) < 1){
const err152 = {instancePath:instancePath+"/program/" + i7,schemaPath:"#/$defs/condition.command/properties/program/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
else {
const err153 = {instancePath:instancePath+"/program/" + i7,schemaPath:"#/$defs/condition.command/properties/program/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
}
else {
const err154 = {instancePath:instancePath+"/program",schemaPath:"#/$defs/condition.command/properties/program/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
var _valid5 = _errs177 === errors;
valid74 = valid74 || _valid5;
const _errs181 = errors;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
if(Object.keys(data49).length < 1){
const err155 = {instancePath:instancePath+"/program",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
for(const key17 of Object.keys(data49)){
if(!((((key17 === "any") || (key17 === "all")) || (key17 === "none")) || (key17 === "not"))){
const err156 = {instancePath:instancePath+"/program",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data49.any !== undefined && func0.call(data49, "any")){
let data51 = data49.any;
const _errs185 = errors;
let valid78 = false;
const _errs186 = errors;
if(typeof data51 === "string"){
if(func68(data51) < 1){
const err157 = {instancePath:instancePath+"/program/any",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/any/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
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
const err158 = {instancePath:instancePath+"/program/any",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/any/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
var _valid6 = _errs186 === errors;
valid78 = valid78 || _valid6;
const _errs188 = errors;
if(Array.isArray(data51)){
if(data51.length < 1){
const err159 = {instancePath:instancePath+"/program/any",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/any/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
const len8 = data51.length;
for(let i8=0; i8<len8; i8++){
let data52 = data51[i8];
if(typeof data52 === "string"){
if(func68(data52) < 1){
const err160 = {instancePath:instancePath+"/program/any/" + i8,schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/any/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err161 = {instancePath:instancePath+"/program/any/" + i8,schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/any/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
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
const err162 = {instancePath:instancePath+"/program/any",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/any/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
var _valid6 = _errs188 === errors;
valid78 = valid78 || _valid6;
if(!valid78){
const err163 = {instancePath:instancePath+"/program/any",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/any/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
else {
errors = _errs185;
if(vErrors !== null){
if(_errs185){
vErrors.length = _errs185;
}
else {
vErrors = null;
}
}
}
}
if(data49.all !== undefined && func0.call(data49, "all")){
let data53 = data49.all;
const _errs193 = errors;
let valid81 = false;
const _errs194 = errors;
if(typeof data53 === "string"){
if(func68(data53) < 1){
const err164 = {instancePath:instancePath+"/program/all",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/all/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
else {
const err165 = {instancePath:instancePath+"/program/all",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/all/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
var _valid7 = _errs194 === errors;
valid81 = valid81 || _valid7;
const _errs196 = errors;
if(Array.isArray(data53)){
if(data53.length < 1){
const err166 = {instancePath:instancePath+"/program/all",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/all/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
const len9 = data53.length;
for(let i9=0; i9<len9; i9++){
let data54 = data53[i9];
if(typeof data54 === "string"){
if(func68(data54) < 1){
const err167 = {instancePath:instancePath+"/program/all/" + i9,schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/all/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err168 = {instancePath:instancePath+"/program/all/" + i9,schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/all/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
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
const err169 = {instancePath:instancePath+"/program/all",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/all/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
var _valid7 = _errs196 === errors;
valid81 = valid81 || _valid7;
if(!valid81){
const err170 = {instancePath:instancePath+"/program/all",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/all/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
else {
errors = _errs193;
if(vErrors !== null){
if(_errs193){
vErrors.length = _errs193;
}
else {
vErrors = null;
}
}
}
}
if(data49.none !== undefined && func0.call(data49, "none")){
let data55 = data49.none;
const _errs201 = errors;
let valid84 = false;
const _errs202 = errors;
if(typeof data55 === "string"){
if(func68(data55) < 1){
const err171 = {instancePath:instancePath+"/program/none",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/none/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
else {
const err172 = {instancePath:instancePath+"/program/none",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/none/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
var _valid8 = _errs202 === errors;
valid84 = valid84 || _valid8;
const _errs204 = errors;
if(Array.isArray(data55)){
if(data55.length < 1){
const err173 = {instancePath:instancePath+"/program/none",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/none/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
const len10 = data55.length;
for(let i10=0; i10<len10; i10++){
let data56 = data55[i10];
if(typeof data56 === "string"){
if(func68(data56) < 1){
const err174 = {instancePath:instancePath+"/program/none/" + i10,schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/none/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
else {
const err175 = {instancePath:instancePath+"/program/none/" + i10,schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/none/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
}
else {
const err176 = {instancePath:instancePath+"/program/none",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/none/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
var _valid8 = _errs204 === errors;
valid84 = valid84 || _valid8;
if(!valid84){
const err177 = {instancePath:instancePath+"/program/none",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/none/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
else {
errors = _errs201;
if(vErrors !== null){
if(_errs201){
vErrors.length = _errs201;
}
else {
vErrors = null;
}
}
}
}
if(data49.not !== undefined && func0.call(data49, "not")){
let data57 = data49.not;
const _errs209 = errors;
let valid87 = false;
const _errs210 = errors;
if(typeof data57 === "string"){
if(func68(data57) < 1){
const err178 = {instancePath:instancePath+"/program/not",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/not/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
else {
const err179 = {instancePath:instancePath+"/program/not",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/not/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
var _valid9 = _errs210 === errors;
valid87 = valid87 || _valid9;
const _errs212 = errors;
if(Array.isArray(data57)){
if(data57.length < 1){
const err180 = {instancePath:instancePath+"/program/not",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/not/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
const len11 = data57.length;
for(let i11=0; i11<len11; i11++){
let data58 = data57[i11];
if(typeof data58 === "string"){
if(func68(data58) < 1){
const err181 = {instancePath:instancePath+"/program/not/" + i11,schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/not/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
else {
const err182 = {instancePath:instancePath+"/program/not/" + i11,schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/not/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
}
else {
const err183 = {instancePath:instancePath+"/program/not",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/not/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
var _valid9 = _errs212 === errors;
valid87 = valid87 || _valid9;
if(!valid87){
const err184 = {instancePath:instancePath+"/program/not",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/properties/not/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
else {
errors = _errs209;
if(vErrors !== null){
if(_errs209){
vErrors.length = _errs209;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err185 = {instancePath:instancePath+"/program",schemaPath:"#/$defs/condition.command/properties/program/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
var _valid5 = _errs181 === errors;
valid74 = valid74 || _valid5;
if(!valid74){
const err186 = {instancePath:instancePath+"/program",schemaPath:"#/$defs/condition.command/properties/program/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
else {
errors = _errs174;
if(vErrors !== null){
if(_errs174){
vErrors.length = _errs174;
}
else {
vErrors = null;
}
}
}
}
if(data.subcommand !== undefined && func0.call(data, "subcommand")){
let data59 = data.subcommand;
const _errs217 = errors;
let valid90 = false;
const _errs218 = errors;
if(typeof data59 === "string"){
if(func68(data59) < 1){
const err187 = {instancePath:instancePath+"/subcommand",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
else {
const err188 = {instancePath:instancePath+"/subcommand",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
var _valid10 = _errs218 === errors;
valid90 = valid90 || _valid10;
const _errs220 = errors;
if(Array.isArray(data59)){
if(data59.length < 1){
const err189 = {instancePath:instancePath+"/subcommand",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
const len12 = data59.length;
for(let i12=0; i12<len12; i12++){
let data60 = data59[i12];
if(typeof data60 === "string"){
if(func68(data60) < 1){
const err190 = {instancePath:instancePath+"/subcommand/" + i12,schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
else {
const err191 = {instancePath:instancePath+"/subcommand/" + i12,schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
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
const err192 = {instancePath:instancePath+"/subcommand",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
var _valid10 = _errs220 === errors;
valid90 = valid90 || _valid10;
const _errs224 = errors;
if(data59 && typeof data59 == "object" && !Array.isArray(data59)){
if(Object.keys(data59).length < 1){
const err193 = {instancePath:instancePath+"/subcommand",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
for(const key18 of Object.keys(data59)){
if(!((((key18 === "any") || (key18 === "all")) || (key18 === "none")) || (key18 === "not"))){
const err194 = {instancePath:instancePath+"/subcommand",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
if(data59.any !== undefined && func0.call(data59, "any")){
let data61 = data59.any;
const _errs228 = errors;
let valid94 = false;
const _errs229 = errors;
if(typeof data61 === "string"){
if(func68(data61) < 1){
const err195 = {instancePath:instancePath+"/subcommand/any",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/any/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
else {
const err196 = {instancePath:instancePath+"/subcommand/any",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/any/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
var _valid11 = _errs229 === errors;
valid94 = valid94 || _valid11;
const _errs231 = errors;
if(Array.isArray(data61)){
if(data61.length < 1){
const err197 = {instancePath:instancePath+"/subcommand/any",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/any/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
const len13 = data61.length;
for(let i13=0; i13<len13; i13++){
let data62 = data61[i13];
if(typeof data62 === "string"){
if(func68(data62) < 1){
const err198 = {instancePath:instancePath+"/subcommand/any/" + i13,schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/any/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
else {
const err199 = {instancePath:instancePath+"/subcommand/any/" + i13,schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/any/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
}
else {
const err200 = {instancePath:instancePath+"/subcommand/any",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/any/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
var _valid11 = _errs231 === errors;
valid94 = valid94 || _valid11;
if(!valid94){
const err201 = {instancePath:instancePath+"/subcommand/any",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/any/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
else {
errors = _errs228;
if(vErrors !== null){
if(_errs228){
vErrors.length = _errs228;
}
else {
vErrors = null;
}
}
}
}
if(data59.all !== undefined && func0.call(data59, "all")){
let data63 = data59.all;
const _errs236 = errors;
let valid97 = false;
const _errs237 = errors;
if(typeof data63 === "string"){
if(func68(data63) < 1){
const err202 = {instancePath:instancePath+"/subcommand/all",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/all/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
else {
const err203 = {instancePath:instancePath+"/subcommand/all",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/all/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
var _valid12 = _errs237 === errors;
valid97 = valid97 || _valid12;
const _errs239 = errors;
if(Array.isArray(data63)){
if(data63.length < 1){
const err204 = {instancePath:instancePath+"/subcommand/all",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/all/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
const len14 = data63.length;
for(let i14=0; i14<len14; i14++){
let data64 = data63[i14];
if(typeof data64 === "string"){
if(func68(data64) < 1){
const err205 = {instancePath:instancePath+"/subcommand/all/" + i14,schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/all/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
else {
const err206 = {instancePath:instancePath+"/subcommand/all/" + i14,schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/all/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
}
else {
const err207 = {instancePath:instancePath+"/subcommand/all",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/all/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
var _valid12 = _errs239 === errors;
valid97 = valid97 || _valid12;
if(!valid97){
const err208 = {instancePath:instancePath+"/subcommand/all",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/all/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
else {
errors = _errs236;
if(vErrors !== null){
if(_errs236){
vErrors.length = _errs236;
}
else {
vErrors = null;
}
}
}
}
if(data59.none !== undefined && func0.call(data59, "none")){
let data65 = data59.none;
const _errs244 = errors;
let valid100 = false;
const _errs245 = errors;
if(typeof data65 === "string"){
if(func68(data65) < 1){
const err209 = {instancePath:instancePath+"/subcommand/none",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/none/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
else {
const err210 = {instancePath:instancePath+"/subcommand/none",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/none/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
var _valid13 = _errs245 === errors;
valid100 = valid100 || _valid13;
const _errs247 = errors;
if(Array.isArray(data65)){
if(data65.length < 1){
const err211 = {instancePath:instancePath+"/subcommand/none",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/none/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
const len15 = data65.length;
for(let i15=0; i15<len15; i15++){
let data66 = data65[i15];
if(typeof data66 === "string"){
if(func68(data66) < 1){
const err212 = {instancePath:instancePath+"/subcommand/none/" + i15,schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/none/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
else {
const err213 = {instancePath:instancePath+"/subcommand/none/" + i15,schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/none/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
}
else {
const err214 = {instancePath:instancePath+"/subcommand/none",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/none/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
var _valid13 = _errs247 === errors;
valid100 = valid100 || _valid13;
if(!valid100){
const err215 = {instancePath:instancePath+"/subcommand/none",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/none/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
else {
errors = _errs244;
if(vErrors !== null){
if(_errs244){
vErrors.length = _errs244;
}
else {
vErrors = null;
}
}
}
}
if(data59.not !== undefined && func0.call(data59, "not")){
let data67 = data59.not;
const _errs252 = errors;
let valid103 = false;
const _errs253 = errors;
if(typeof data67 === "string"){
if(func68(data67) < 1){
const err216 = {instancePath:instancePath+"/subcommand/not",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/not/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
else {
const err217 = {instancePath:instancePath+"/subcommand/not",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/not/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
var _valid14 = _errs253 === errors;
valid103 = valid103 || _valid14;
const _errs255 = errors;
if(Array.isArray(data67)){
if(data67.length < 1){
const err218 = {instancePath:instancePath+"/subcommand/not",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/not/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
const len16 = data67.length;
for(let i16=0; i16<len16; i16++){
let data68 = data67[i16];
if(typeof data68 === "string"){
if(func68(data68) < 1){
const err219 = {instancePath:instancePath+"/subcommand/not/" + i16,schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/not/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
else {
const err220 = {instancePath:instancePath+"/subcommand/not/" + i16,schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/not/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
}
else {
const err221 = {instancePath:instancePath+"/subcommand/not",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/not/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
var _valid14 = _errs255 === errors;
valid103 = valid103 || _valid14;
if(!valid103){
const err222 = {instancePath:instancePath+"/subcommand/not",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/properties/not/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
else {
errors = _errs252;
if(vErrors !== null){
if(_errs252){
vErrors.length = _errs252;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err223 = {instancePath:instancePath+"/subcommand",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
var _valid10 = _errs224 === errors;
valid90 = valid90 || _valid10;
if(!valid90){
const err224 = {instancePath:instancePath+"/subcommand",schemaPath:"#/$defs/condition.command/properties/subcommand/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
else {
errors = _errs217;
if(vErrors !== null){
if(_errs217){
vErrors.length = _errs217;
}
else {
vErrors = null;
}
}
}
}
if(data.options !== undefined && func0.call(data, "options")){
let data69 = data.options;
const _errs260 = errors;
let valid106 = false;
const _errs261 = errors;
if(typeof data69 === "string"){
if(func68(data69) < 1){
const err225 = {instancePath:instancePath+"/options",schemaPath:"#/$defs/condition.command/properties/options/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
else {
const err226 = {instancePath:instancePath+"/options",schemaPath:"#/$defs/condition.command/properties/options/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
var _valid15 = _errs261 === errors;
valid106 = valid106 || _valid15;
const _errs263 = errors;
if(Array.isArray(data69)){
if(data69.length < 1){
const err227 = {instancePath:instancePath+"/options",schemaPath:"#/$defs/condition.command/properties/options/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
const len17 = data69.length;
for(let i17=0; i17<len17; i17++){
let data70 = data69[i17];
if(typeof data70 === "string"){
if(func68(data70) < 1){
const err228 = {instancePath:instancePath+"/options/" + i17,schemaPath:"#/$defs/condition.command/properties/options/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
else {
const err229 = {instancePath:instancePath+"/options/" + i17,schemaPath:"#/$defs/condition.command/properties/options/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
}
else {
const err230 = {instancePath:instancePath+"/options",schemaPath:"#/$defs/condition.command/properties/options/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
var _valid15 = _errs263 === errors;
valid106 = valid106 || _valid15;
const _errs267 = errors;
if(data69 && typeof data69 == "object" && !Array.isArray(data69)){
if(Object.keys(data69).length < 1){
const err231 = {instancePath:instancePath+"/options",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
for(const key19 of Object.keys(data69)){
if(!((((key19 === "any") || (key19 === "all")) || (key19 === "none")) || (key19 === "not"))){
const err232 = {instancePath:instancePath+"/options",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
if(data69.any !== undefined && func0.call(data69, "any")){
let data71 = data69.any;
const _errs271 = errors;
let valid110 = false;
const _errs272 = errors;
if(typeof data71 === "string"){
if(func68(data71) < 1){
const err233 = {instancePath:instancePath+"/options/any",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/any/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
else {
const err234 = {instancePath:instancePath+"/options/any",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/any/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
var _valid16 = _errs272 === errors;
valid110 = valid110 || _valid16;
const _errs274 = errors;
if(Array.isArray(data71)){
if(data71.length < 1){
const err235 = {instancePath:instancePath+"/options/any",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/any/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
const len18 = data71.length;
for(let i18=0; i18<len18; i18++){
let data72 = data71[i18];
if(typeof data72 === "string"){
if(func68(data72) < 1){
const err236 = {instancePath:instancePath+"/options/any/" + i18,schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/any/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
else {
const err237 = {instancePath:instancePath+"/options/any/" + i18,schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/any/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
}
else {
const err238 = {instancePath:instancePath+"/options/any",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/any/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
var _valid16 = _errs274 === errors;
valid110 = valid110 || _valid16;
if(!valid110){
const err239 = {instancePath:instancePath+"/options/any",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/any/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
else {
errors = _errs271;
if(vErrors !== null){
if(_errs271){
vErrors.length = _errs271;
}
else {
vErrors = null;
}
}
}
}
if(data69.all !== undefined && func0.call(data69, "all")){
let data73 = data69.all;
const _errs279 = errors;
let valid113 = false;
const _errs280 = errors;
if(typeof data73 === "string"){
if(func68(data73) < 1){
const err240 = {instancePath:instancePath+"/options/all",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/all/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
else {
const err241 = {instancePath:instancePath+"/options/all",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/all/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
var _valid17 = _errs280 === errors;
valid113 = valid113 || _valid17;
const _errs282 = errors;
if(Array.isArray(data73)){
if(data73.length < 1){
const err242 = {instancePath:instancePath+"/options/all",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/all/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
const len19 = data73.length;
for(let i19=0; i19<len19; i19++){
let data74 = data73[i19];
if(typeof data74 === "string"){
if(func68(data74) < 1){
const err243 = {instancePath:instancePath+"/options/all/" + i19,schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/all/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
else {
const err244 = {instancePath:instancePath+"/options/all/" + i19,schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/all/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
}
}
else {
const err245 = {instancePath:instancePath+"/options/all",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/all/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
var _valid17 = _errs282 === errors;
valid113 = valid113 || _valid17;
if(!valid113){
const err246 = {instancePath:instancePath+"/options/all",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/all/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
else {
errors = _errs279;
if(vErrors !== null){
if(_errs279){
vErrors.length = _errs279;
}
else {
vErrors = null;
}
}
}
}
if(data69.none !== undefined && func0.call(data69, "none")){
let data75 = data69.none;
const _errs287 = errors;
let valid116 = false;
const _errs288 = errors;
if(typeof data75 === "string"){
if(func68(data75) < 1){
const err247 = {instancePath:instancePath+"/options/none",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/none/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
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
const err248 = {instancePath:instancePath+"/options/none",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/none/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
var _valid18 = _errs288 === errors;
valid116 = valid116 || _valid18;
const _errs290 = errors;
if(Array.isArray(data75)){
if(data75.length < 1){
const err249 = {instancePath:instancePath+"/options/none",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/none/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
const len20 = data75.length;
for(let i20=0; i20<len20; i20++){
let data76 = data75[i20];
if(typeof data76 === "string"){
if(func68(data76) < 1){
const err250 = {instancePath:instancePath+"/options/none/" + i20,schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/none/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
else {
const err251 = {instancePath:instancePath+"/options/none/" + i20,schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/none/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err252 = {instancePath:instancePath+"/options/none",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/none/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
var _valid18 = _errs290 === errors;
valid116 = valid116 || _valid18;
if(!valid116){
const err253 = {instancePath:instancePath+"/options/none",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/none/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
else {
errors = _errs287;
if(vErrors !== null){
if(_errs287){
vErrors.length = _errs287;
}
else {
vErrors = null;
}
}
}
}
if(data69.not !== undefined && func0.call(data69, "not")){
let data77 = data69.not;
const _errs295 = errors;
let valid119 = false;
const _errs296 = errors;
if(typeof data77 === "string"){
if(func68(data77) < 1){
const err254 = {instancePath:instancePath+"/options/not",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/not/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
else {
const err255 = {instancePath:instancePath+"/options/not",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/not/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
var _valid19 = _errs296 === errors;
valid119 = valid119 || _valid19;
const _errs298 = errors;
if(Array.isArray(data77)){
if(data77.length < 1){
const err256 = {instancePath:instancePath+"/options/not",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/not/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
const len21 = data77.length;
for(let i21=0; i21<len21; i21++){
let data78 = data77[i21];
if(typeof data78 === "string"){
if(func68(data78) < 1){
const err257 = {instancePath:instancePath+"/options/not/" + i21,schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/not/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
else {
const err258 = {instancePath:instancePath+"/options/not/" + i21,schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/not/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
}
else {
const err259 = {instancePath:instancePath+"/options/not",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/not/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
var _valid19 = _errs298 === errors;
valid119 = valid119 || _valid19;
if(!valid119){
const err260 = {instancePath:instancePath+"/options/not",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/properties/not/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
else {
errors = _errs295;
if(vErrors !== null){
if(_errs295){
vErrors.length = _errs295;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err261 = {instancePath:instancePath+"/options",schemaPath:"#/$defs/condition.command/properties/options/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
var _valid15 = _errs267 === errors;
valid106 = valid106 || _valid15;
if(!valid106){
const err262 = {instancePath:instancePath+"/options",schemaPath:"#/$defs/condition.command/properties/options/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
else {
errors = _errs260;
if(vErrors !== null){
if(_errs260){
vErrors.length = _errs260;
}
else {
vErrors = null;
}
}
}
}
if(data.operands !== undefined && func0.call(data, "operands")){
let data79 = data.operands;
if(data79 && typeof data79 == "object" && !Array.isArray(data79)){
if(Object.keys(data79).length < 1){
const err263 = {instancePath:instancePath+"/operands",schemaPath:"#/$defs/condition.command/properties/operands/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
for(const key20 of Object.keys(data79)){
if(!((((((key20 === "glob") || (key20 === "under")) || (key20 === "outside")) || (key20 === "matches")) || (key20 === "equals")) || (key20 === "not"))){
const err264 = {instancePath:instancePath+"/operands",schemaPath:"#/$defs/condition.command/properties/operands/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
if(data79.glob !== undefined && func0.call(data79, "glob")){
let data80 = data79.glob;
const _errs306 = errors;
let valid123 = false;
const _errs307 = errors;
if(typeof data80 === "string"){
if(func68(data80) < 1){
const err265 = {instancePath:instancePath+"/operands/glob",schemaPath:"#/$defs/condition.command/properties/operands/properties/glob/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
else {
const err266 = {instancePath:instancePath+"/operands/glob",schemaPath:"#/$defs/condition.command/properties/operands/properties/glob/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
var _valid20 = _errs307 === errors;
valid123 = valid123 || _valid20;
const _errs309 = errors;
if(Array.isArray(data80)){
if(data80.length < 1){
const err267 = {instancePath:instancePath+"/operands/glob",schemaPath:"#/$defs/condition.command/properties/operands/properties/glob/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
const len22 = data80.length;
for(let i22=0; i22<len22; i22++){
let data81 = data80[i22];
if(typeof data81 === "string"){
if(func68(data81) < 1){
const err268 = {instancePath:instancePath+"/operands/glob/" + i22,schemaPath:"#/$defs/condition.command/properties/operands/properties/glob/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
}
else {
const err269 = {instancePath:instancePath+"/operands/glob/" + i22,schemaPath:"#/$defs/condition.command/properties/operands/properties/glob/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err270 = {instancePath:instancePath+"/operands/glob",schemaPath:"#/$defs/condition.command/properties/operands/properties/glob/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
var _valid20 = _errs309 === errors;
valid123 = valid123 || _valid20;
if(!valid123){
const err271 = {instancePath:instancePath+"/operands/glob",schemaPath:"#/$defs/condition.command/properties/operands/properties/glob/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
else {
errors = _errs306;
if(vErrors !== null){
if(_errs306){
vErrors.length = _errs306;
}
else {
vErrors = null;
}
}
}
}
if(data79.under !== undefined && func0.call(data79, "under")){
let data82 = data79.under;
const _errs314 = errors;
let valid126 = false;
const _errs315 = errors;
if(typeof data82 === "string"){
if(func68(data82) < 1){
const err272 = {instancePath:instancePath+"/operands/under",schemaPath:"#/$defs/condition.command/properties/operands/properties/under/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
else {
const err273 = {instancePath:instancePath+"/operands/under",schemaPath:"#/$defs/condition.command/properties/operands/properties/under/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
var _valid21 = _errs315 === errors;
valid126 = valid126 || _valid21;
const _errs317 = errors;
if(Array.isArray(data82)){
if(data82.length < 1){
const err274 = {instancePath:instancePath+"/operands/under",schemaPath:"#/$defs/condition.command/properties/operands/properties/under/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
const len23 = data82.length;
for(let i23=0; i23<len23; i23++){
let data83 = data82[i23];
if(typeof data83 === "string"){
if(func68(data83) < 1){
const err275 = {instancePath:instancePath+"/operands/under/" + i23,schemaPath:"#/$defs/condition.command/properties/operands/properties/under/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
else {
const err276 = {instancePath:instancePath+"/operands/under/" + i23,schemaPath:"#/$defs/condition.command/properties/operands/properties/under/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
}
else {
const err277 = {instancePath:instancePath+"/operands/under",schemaPath:"#/$defs/condition.command/properties/operands/properties/under/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
var _valid21 = _errs317 === errors;
valid126 = valid126 || _valid21;
if(!valid126){
const err278 = {instancePath:instancePath+"/operands/under",schemaPath:"#/$defs/condition.command/properties/operands/properties/under/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
else {
errors = _errs314;
if(vErrors !== null){
if(_errs314){
vErrors.length = _errs314;
}
else {
vErrors = null;
}
}
}
}
if(data79.outside !== undefined && func0.call(data79, "outside")){
let data84 = data79.outside;
const _errs322 = errors;
let valid129 = false;
const _errs323 = errors;
if(typeof data84 === "string"){
if(func68(data84) < 1){
const err279 = {instancePath:instancePath+"/operands/outside",schemaPath:"#/$defs/condition.command/properties/operands/properties/outside/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
else {
const err280 = {instancePath:instancePath+"/operands/outside",schemaPath:"#/$defs/condition.command/properties/operands/properties/outside/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
var _valid22 = _errs323 === errors;
valid129 = valid129 || _valid22;
const _errs325 = errors;
if(Array.isArray(data84)){
if(data84.length < 1){
const err281 = {instancePath:instancePath+"/operands/outside",schemaPath:"#/$defs/condition.command/properties/operands/properties/outside/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
const len24 = data84.length;
for(let i24=0; i24<len24; i24++){
let data85 = data84[i24];
if(typeof data85 === "string"){
if(func68(data85) < 1){
const err282 = {instancePath:instancePath+"/operands/outside/" + i24,schemaPath:"#/$defs/condition.command/properties/operands/properties/outside/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
else {
const err283 = {instancePath:instancePath+"/operands/outside/" + i24,schemaPath:"#/$defs/condition.command/properties/operands/properties/outside/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
}
else {
const err284 = {instancePath:instancePath+"/operands/outside",schemaPath:"#/$defs/condition.command/properties/operands/properties/outside/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
var _valid22 = _errs325 === errors;
valid129 = valid129 || _valid22;
if(!valid129){
const err285 = {instancePath:instancePath+"/operands/outside",schemaPath:"#/$defs/condition.command/properties/operands/properties/outside/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
else {
errors = _errs322;
if(vErrors !== null){
if(_errs322){
vErrors.length = _errs322;
}
else {
vErrors = null;
}
}
}
}
if(data79.matches !== undefined && func0.call(data79, "matches")){
let data86 = data79.matches;
if(typeof data86 === "string"){
if(func68(data86) < 1){
const err286 = {instancePath:instancePath+"/operands/matches",schemaPath:"#/$defs/condition.command/properties/operands/properties/matches/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
}
else {
const err287 = {instancePath:instancePath+"/operands/matches",schemaPath:"#/$defs/condition.command/properties/operands/properties/matches/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
if(data79.equals !== undefined && func0.call(data79, "equals")){
let data87 = data79.equals;
const _errs332 = errors;
let valid132 = false;
const _errs333 = errors;
if(typeof data87 === "string"){
if(func68(data87) < 1){
const err288 = {instancePath:instancePath+"/operands/equals",schemaPath:"#/$defs/condition.command/properties/operands/properties/equals/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
else {
const err289 = {instancePath:instancePath+"/operands/equals",schemaPath:"#/$defs/condition.command/properties/operands/properties/equals/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
var _valid23 = _errs333 === errors;
valid132 = valid132 || _valid23;
const _errs335 = errors;
if(Array.isArray(data87)){
if(data87.length < 1){
const err290 = {instancePath:instancePath+"/operands/equals",schemaPath:"#/$defs/condition.command/properties/operands/properties/equals/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
const len25 = data87.length;
for(let i25=0; i25<len25; i25++){
let data88 = data87[i25];
if(typeof data88 === "string"){
if(func68(data88) < 1){
const err291 = {instancePath:instancePath+"/operands/equals/" + i25,schemaPath:"#/$defs/condition.command/properties/operands/properties/equals/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
else {
const err292 = {instancePath:instancePath+"/operands/equals/" + i25,schemaPath:"#/$defs/condition.command/properties/operands/properties/equals/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
}
else {
const err293 = {instancePath:instancePath+"/operands/equals",schemaPath:"#/$defs/condition.command/properties/operands/properties/equals/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
var _valid23 = _errs335 === errors;
valid132 = valid132 || _valid23;
if(!valid132){
const err294 = {instancePath:instancePath+"/operands/equals",schemaPath:"#/$defs/condition.command/properties/operands/properties/equals/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
else {
errors = _errs332;
if(vErrors !== null){
if(_errs332){
vErrors.length = _errs332;
}
else {
vErrors = null;
}
}
}
}
if(data79.not !== undefined && func0.call(data79, "not")){
let data89 = data79.not;
const _errs340 = errors;
let valid135 = false;
const _errs341 = errors;
if(typeof data89 === "string"){
if(func68(data89) < 1){
const err295 = {instancePath:instancePath+"/operands/not",schemaPath:"#/$defs/condition.command/properties/operands/properties/not/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
else {
const err296 = {instancePath:instancePath+"/operands/not",schemaPath:"#/$defs/condition.command/properties/operands/properties/not/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
var _valid24 = _errs341 === errors;
valid135 = valid135 || _valid24;
const _errs343 = errors;
if(Array.isArray(data89)){
if(data89.length < 1){
const err297 = {instancePath:instancePath+"/operands/not",schemaPath:"#/$defs/condition.command/properties/operands/properties/not/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
const len26 = data89.length;
for(let i26=0; i26<len26; i26++){
let data90 = data89[i26];
if(typeof data90 === "string"){
if(func68(data90) < 1){
const err298 = {instancePath:instancePath+"/operands/not/" + i26,schemaPath:"#/$defs/condition.command/properties/operands/properties/not/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
else {
const err299 = {instancePath:instancePath+"/operands/not/" + i26,schemaPath:"#/$defs/condition.command/properties/operands/properties/not/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
}
else {
const err300 = {instancePath:instancePath+"/operands/not",schemaPath:"#/$defs/condition.command/properties/operands/properties/not/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
var _valid24 = _errs343 === errors;
valid135 = valid135 || _valid24;
if(!valid135){
const err301 = {instancePath:instancePath+"/operands/not",schemaPath:"#/$defs/condition.command/properties/operands/properties/not/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
else {
errors = _errs340;
if(vErrors !== null){
if(_errs340){
vErrors.length = _errs340;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err302 = {instancePath:instancePath+"/operands",schemaPath:"#/$defs/condition.command/properties/operands/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
}
if(data.reads_from !== undefined && func0.call(data, "reads_from")){
let data91 = data.reads_from;
const _errs348 = errors;
let valid138 = false;
const _errs349 = errors;
if(typeof data91 === "string"){
if(func68(data91) < 1){
const err303 = {instancePath:instancePath+"/reads_from",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
}
else {
const err304 = {instancePath:instancePath+"/reads_from",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
var _valid25 = _errs349 === errors;
valid138 = valid138 || _valid25;
const _errs351 = errors;
if(Array.isArray(data91)){
if(data91.length < 1){
const err305 = {instancePath:instancePath+"/reads_from",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
const len27 = data91.length;
for(let i27=0; i27<len27; i27++){
let data92 = data91[i27];
if(typeof data92 === "string"){
if(func68(data92) < 1){
const err306 = {instancePath:instancePath+"/reads_from/" + i27,schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
}
else {
const err307 = {instancePath:instancePath+"/reads_from/" + i27,schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
}
else {
const err308 = {instancePath:instancePath+"/reads_from",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
var _valid25 = _errs351 === errors;
valid138 = valid138 || _valid25;
const _errs355 = errors;
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
if(Object.keys(data91).length < 1){
const err309 = {instancePath:instancePath+"/reads_from",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
for(const key21 of Object.keys(data91)){
if(!((((key21 === "any") || (key21 === "all")) || (key21 === "none")) || (key21 === "not"))){
const err310 = {instancePath:instancePath+"/reads_from",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
if(data91.any !== undefined && func0.call(data91, "any")){
let data93 = data91.any;
const _errs359 = errors;
let valid142 = false;
const _errs360 = errors;
if(typeof data93 === "string"){
if(func68(data93) < 1){
const err311 = {instancePath:instancePath+"/reads_from/any",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/any/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
else {
const err312 = {instancePath:instancePath+"/reads_from/any",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/any/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
var _valid26 = _errs360 === errors;
valid142 = valid142 || _valid26;
const _errs362 = errors;
if(Array.isArray(data93)){
if(data93.length < 1){
const err313 = {instancePath:instancePath+"/reads_from/any",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/any/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
const len28 = data93.length;
for(let i28=0; i28<len28; i28++){
let data94 = data93[i28];
if(typeof data94 === "string"){
if(func68(data94) < 1){
const err314 = {instancePath:instancePath+"/reads_from/any/" + i28,schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/any/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
else {
const err315 = {instancePath:instancePath+"/reads_from/any/" + i28,schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/any/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
}
else {
const err316 = {instancePath:instancePath+"/reads_from/any",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/any/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
var _valid26 = _errs362 === errors;
valid142 = valid142 || _valid26;
if(!valid142){
const err317 = {instancePath:instancePath+"/reads_from/any",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/any/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
else {
errors = _errs359;
if(vErrors !== null){
if(_errs359){
vErrors.length = _errs359;
}
else {
vErrors = null;
}
}
}
}
if(data91.all !== undefined && func0.call(data91, "all")){
let data95 = data91.all;
const _errs367 = errors;
let valid145 = false;
const _errs368 = errors;
if(typeof data95 === "string"){
if(func68(data95) < 1){
const err318 = {instancePath:instancePath+"/reads_from/all",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/all/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
else {
const err319 = {instancePath:instancePath+"/reads_from/all",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/all/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
var _valid27 = _errs368 === errors;
valid145 = valid145 || _valid27;
const _errs370 = errors;
if(Array.isArray(data95)){
if(data95.length < 1){
const err320 = {instancePath:instancePath+"/reads_from/all",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/all/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
const len29 = data95.length;
for(let i29=0; i29<len29; i29++){
let data96 = data95[i29];
if(typeof data96 === "string"){
if(func68(data96) < 1){
const err321 = {instancePath:instancePath+"/reads_from/all/" + i29,schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/all/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
}
else {
const err322 = {instancePath:instancePath+"/reads_from/all/" + i29,schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/all/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
}
else {
const err323 = {instancePath:instancePath+"/reads_from/all",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/all/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
var _valid27 = _errs370 === errors;
valid145 = valid145 || _valid27;
if(!valid145){
const err324 = {instancePath:instancePath+"/reads_from/all",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/all/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
else {
errors = _errs367;
if(vErrors !== null){
if(_errs367){
vErrors.length = _errs367;
}
else {
vErrors = null;
}
}
}
}
if(data91.none !== undefined && func0.call(data91, "none")){
let data97 = data91.none;
const _errs375 = errors;
let valid148 = false;
const _errs376 = errors;
if(typeof data97 === "string"){
if(func68(data97) < 1){
const err325 = {instancePath:instancePath+"/reads_from/none",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/none/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
}
else {
const err326 = {instancePath:instancePath+"/reads_from/none",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/none/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
var _valid28 = _errs376 === errors;
valid148 = valid148 || _valid28;
const _errs378 = errors;
if(Array.isArray(data97)){
if(data97.length < 1){
const err327 = {instancePath:instancePath+"/reads_from/none",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/none/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
const len30 = data97.length;
for(let i30=0; i30<len30; i30++){
let data98 = data97[i30];
if(typeof data98 === "string"){
if(func68(data98) < 1){
const err328 = {instancePath:instancePath+"/reads_from/none/" + i30,schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/none/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
else {
const err329 = {instancePath:instancePath+"/reads_from/none/" + i30,schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/none/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
}
}
else {
const err330 = {instancePath:instancePath+"/reads_from/none",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/none/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
var _valid28 = _errs378 === errors;
valid148 = valid148 || _valid28;
if(!valid148){
const err331 = {instancePath:instancePath+"/reads_from/none",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/none/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
else {
errors = _errs375;
if(vErrors !== null){
if(_errs375){
vErrors.length = _errs375;
}
else {
vErrors = null;
}
}
}
}
if(data91.not !== undefined && func0.call(data91, "not")){
let data99 = data91.not;
const _errs383 = errors;
let valid151 = false;
const _errs384 = errors;
if(typeof data99 === "string"){
if(func68(data99) < 1){
const err332 = {instancePath:instancePath+"/reads_from/not",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/not/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
else {
const err333 = {instancePath:instancePath+"/reads_from/not",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/not/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
var _valid29 = _errs384 === errors;
valid151 = valid151 || _valid29;
const _errs386 = errors;
if(Array.isArray(data99)){
if(data99.length < 1){
const err334 = {instancePath:instancePath+"/reads_from/not",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/not/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
const len31 = data99.length;
for(let i31=0; i31<len31; i31++){
let data100 = data99[i31];
if(typeof data100 === "string"){
if(func68(data100) < 1){
const err335 = {instancePath:instancePath+"/reads_from/not/" + i31,schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/not/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
}
else {
const err336 = {instancePath:instancePath+"/reads_from/not/" + i31,schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/not/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
}
}
else {
const err337 = {instancePath:instancePath+"/reads_from/not",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/not/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
var _valid29 = _errs386 === errors;
valid151 = valid151 || _valid29;
if(!valid151){
const err338 = {instancePath:instancePath+"/reads_from/not",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/properties/not/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
else {
errors = _errs383;
if(vErrors !== null){
if(_errs383){
vErrors.length = _errs383;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err339 = {instancePath:instancePath+"/reads_from",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
var _valid25 = _errs355 === errors;
valid138 = valid138 || _valid25;
if(!valid138){
const err340 = {instancePath:instancePath+"/reads_from",schemaPath:"#/$defs/condition.command/properties/reads_from/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
else {
errors = _errs348;
if(vErrors !== null){
if(_errs348){
vErrors.length = _errs348;
}
else {
vErrors = null;
}
}
}
}
if(data.feeds !== undefined && func0.call(data, "feeds")){
let data101 = data.feeds;
const _errs391 = errors;
let valid154 = false;
const _errs392 = errors;
if(typeof data101 === "string"){
if(func68(data101) < 1){
const err341 = {instancePath:instancePath+"/feeds",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
}
else {
const err342 = {instancePath:instancePath+"/feeds",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
var _valid30 = _errs392 === errors;
valid154 = valid154 || _valid30;
const _errs394 = errors;
if(Array.isArray(data101)){
if(data101.length < 1){
const err343 = {instancePath:instancePath+"/feeds",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
const len32 = data101.length;
for(let i32=0; i32<len32; i32++){
let data102 = data101[i32];
if(typeof data102 === "string"){
if(func68(data102) < 1){
const err344 = {instancePath:instancePath+"/feeds/" + i32,schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
}
else {
const err345 = {instancePath:instancePath+"/feeds/" + i32,schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
}
}
else {
const err346 = {instancePath:instancePath+"/feeds",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
var _valid30 = _errs394 === errors;
valid154 = valid154 || _valid30;
const _errs398 = errors;
if(data101 && typeof data101 == "object" && !Array.isArray(data101)){
if(Object.keys(data101).length < 1){
const err347 = {instancePath:instancePath+"/feeds",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
for(const key22 of Object.keys(data101)){
if(!((((key22 === "any") || (key22 === "all")) || (key22 === "none")) || (key22 === "not"))){
const err348 = {instancePath:instancePath+"/feeds",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
}
if(data101.any !== undefined && func0.call(data101, "any")){
let data103 = data101.any;
const _errs402 = errors;
let valid158 = false;
const _errs403 = errors;
if(typeof data103 === "string"){
if(func68(data103) < 1){
const err349 = {instancePath:instancePath+"/feeds/any",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/any/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
}
else {
const err350 = {instancePath:instancePath+"/feeds/any",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/any/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
var _valid31 = _errs403 === errors;
valid158 = valid158 || _valid31;
const _errs405 = errors;
if(Array.isArray(data103)){
if(data103.length < 1){
const err351 = {instancePath:instancePath+"/feeds/any",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/any/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
const len33 = data103.length;
for(let i33=0; i33<len33; i33++){
let data104 = data103[i33];
if(typeof data104 === "string"){
if(func68(data104) < 1){
const err352 = {instancePath:instancePath+"/feeds/any/" + i33,schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/any/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
}
else {
const err353 = {instancePath:instancePath+"/feeds/any/" + i33,schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/any/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
}
}
else {
const err354 = {instancePath:instancePath+"/feeds/any",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/any/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
var _valid31 = _errs405 === errors;
valid158 = valid158 || _valid31;
if(!valid158){
const err355 = {instancePath:instancePath+"/feeds/any",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/any/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
else {
errors = _errs402;
if(vErrors !== null){
if(_errs402){
vErrors.length = _errs402;
}
else {
vErrors = null;
}
}
}
}
if(data101.all !== undefined && func0.call(data101, "all")){
let data105 = data101.all;
const _errs410 = errors;
let valid161 = false;
const _errs411 = errors;
if(typeof data105 === "string"){
if(func68(data105) < 1){
const err356 = {instancePath:instancePath+"/feeds/all",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/all/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
}
else {
const err357 = {instancePath:instancePath+"/feeds/all",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/all/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
var _valid32 = _errs411 === errors;
valid161 = valid161 || _valid32;
const _errs413 = errors;
if(Array.isArray(data105)){
if(data105.length < 1){
const err358 = {instancePath:instancePath+"/feeds/all",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/all/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
const len34 = data105.length;
for(let i34=0; i34<len34; i34++){
let data106 = data105[i34];
if(typeof data106 === "string"){
if(func68(data106) < 1){
const err359 = {instancePath:instancePath+"/feeds/all/" + i34,schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/all/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
}
else {
const err360 = {instancePath:instancePath+"/feeds/all/" + i34,schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/all/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
}
}
else {
const err361 = {instancePath:instancePath+"/feeds/all",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/all/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
var _valid32 = _errs413 === errors;
valid161 = valid161 || _valid32;
if(!valid161){
const err362 = {instancePath:instancePath+"/feeds/all",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/all/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
else {
errors = _errs410;
if(vErrors !== null){
if(_errs410){
vErrors.length = _errs410;
}
else {
vErrors = null;
}
}
}
}
if(data101.none !== undefined && func0.call(data101, "none")){
let data107 = data101.none;
const _errs418 = errors;
let valid164 = false;
const _errs419 = errors;
if(typeof data107 === "string"){
if(func68(data107) < 1){
const err363 = {instancePath:instancePath+"/feeds/none",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/none/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
}
else {
const err364 = {instancePath:instancePath+"/feeds/none",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/none/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
var _valid33 = _errs419 === errors;
valid164 = valid164 || _valid33;
const _errs421 = errors;
if(Array.isArray(data107)){
if(data107.length < 1){
const err365 = {instancePath:instancePath+"/feeds/none",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/none/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
const len35 = data107.length;
for(let i35=0; i35<len35; i35++){
let data108 = data107[i35];
if(typeof data108 === "string"){
if(func68(data108) < 1){
const err366 = {instancePath:instancePath+"/feeds/none/" + i35,schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/none/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
}
else {
const err367 = {instancePath:instancePath+"/feeds/none/" + i35,schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/none/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
}
}
else {
const err368 = {instancePath:instancePath+"/feeds/none",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/none/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
var _valid33 = _errs421 === errors;
valid164 = valid164 || _valid33;
if(!valid164){
const err369 = {instancePath:instancePath+"/feeds/none",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/none/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
else {
errors = _errs418;
if(vErrors !== null){
if(_errs418){
vErrors.length = _errs418;
}
else {
vErrors = null;
}
}
}
}
if(data101.not !== undefined && func0.call(data101, "not")){
let data109 = data101.not;
const _errs426 = errors;
let valid167 = false;
const _errs427 = errors;
if(typeof data109 === "string"){
if(func68(data109) < 1){
const err370 = {instancePath:instancePath+"/feeds/not",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/not/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
}
else {
const err371 = {instancePath:instancePath+"/feeds/not",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/not/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
var _valid34 = _errs427 === errors;
valid167 = valid167 || _valid34;
const _errs429 = errors;
if(Array.isArray(data109)){
if(data109.length < 1){
const err372 = {instancePath:instancePath+"/feeds/not",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/not/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
const len36 = data109.length;
for(let i36=0; i36<len36; i36++){
let data110 = data109[i36];
if(typeof data110 === "string"){
if(func68(data110) < 1){
const err373 = {instancePath:instancePath+"/feeds/not/" + i36,schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/not/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
}
else {
const err374 = {instancePath:instancePath+"/feeds/not/" + i36,schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/not/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
}
}
else {
const err375 = {instancePath:instancePath+"/feeds/not",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/not/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
var _valid34 = _errs429 === errors;
valid167 = valid167 || _valid34;
if(!valid167){
const err376 = {instancePath:instancePath+"/feeds/not",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/properties/not/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
else {
errors = _errs426;
if(vErrors !== null){
if(_errs426){
vErrors.length = _errs426;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err377 = {instancePath:instancePath+"/feeds",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
var _valid30 = _errs398 === errors;
valid154 = valid154 || _valid30;
if(!valid154){
const err378 = {instancePath:instancePath+"/feeds",schemaPath:"#/$defs/condition.command/properties/feeds/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
else {
errors = _errs391;
if(vErrors !== null){
if(_errs391){
vErrors.length = _errs391;
}
else {
vErrors = null;
}
}
}
}
if(data.as_root !== undefined && func0.call(data, "as_root")){
if(typeof data.as_root !== "boolean"){
const err379 = {instancePath:instancePath+"/as_root",schemaPath:"#/$defs/condition.command/properties/as_root/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
}
if(data.remote !== undefined && func0.call(data, "remote")){
if(typeof data.remote !== "boolean"){
const err380 = {instancePath:instancePath+"/remote",schemaPath:"#/$defs/condition.command/properties/remote/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
}
if(data.container !== undefined && func0.call(data, "container")){
if(typeof data.container !== "boolean"){
const err381 = {instancePath:instancePath+"/container",schemaPath:"#/$defs/condition.command/properties/container/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
}
if(data.background !== undefined && func0.call(data, "background")){
if(typeof data.background !== "boolean"){
const err382 = {instancePath:instancePath+"/background",schemaPath:"#/$defs/condition.command/properties/background/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
}
if(data.matches !== undefined && func0.call(data, "matches")){
let data115 = data.matches;
if(typeof data115 === "string"){
if(func68(data115) < 1){
const err383 = {instancePath:instancePath+"/matches",schemaPath:"#/$defs/condition.command/properties/matches/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
}
else {
const err384 = {instancePath:instancePath+"/matches",schemaPath:"#/$defs/condition.command/properties/matches/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
}
if(data.uncertain !== undefined && func0.call(data, "uncertain")){
let data116 = data.uncertain;
if(!(((data116 === "holds") || (data116 === "fails")) || (data116 === "error"))){
const err385 = {instancePath:instancePath+"/uncertain",schemaPath:"#/$defs/condition.command/properties/uncertain/enum",keyword:"enum",params:{allowedValues: schema56.properties.uncertain.enum}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
}
}
else {
const err386 = {instancePath,schemaPath:"#/$defs/condition.command/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "file_access"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err387 = {instancePath,schemaPath:"#/$defs/condition.file_access/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err388 = {instancePath,schemaPath:"#/$defs/condition.file_access/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
for(const key23 of Object.keys(data)){
if(!((((((((key23 === "type") || (key23 === "access")) || (key23 === "path")) || (key23 === "by")) || (key23 === "recursive")) || (key23 === "remote")) || (key23 === "container")) || (key23 === "uncertain"))){
const err389 = {instancePath,schemaPath:"#/$defs/condition.file_access/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("file_access" !== data.type){
const err390 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.file_access/properties/type/const",keyword:"const",params:{allowedValue: "file_access"}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
}
if(data.access !== undefined && func0.call(data, "access")){
let data118 = data.access;
const _errs450 = errors;
let valid173 = false;
const _errs451 = errors;
if(!((((data118 === "read") || (data118 === "write")) || (data118 === "delete")) || (data118 === "execute"))){
const err391 = {instancePath:instancePath+"/access",schemaPath:"#/$defs/condition.file_access/properties/access/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema57.properties.access.anyOf[0].enum}};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
var _valid35 = _errs451 === errors;
valid173 = valid173 || _valid35;
const _errs452 = errors;
if(Array.isArray(data118)){
if(data118.length < 1){
const err392 = {instancePath:instancePath+"/access",schemaPath:"#/$defs/condition.file_access/properties/access/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
const len37 = data118.length;
for(let i37=0; i37<len37; i37++){
let data119 = data118[i37];
if(!((((data119 === "read") || (data119 === "write")) || (data119 === "delete")) || (data119 === "execute"))){
const err393 = {instancePath:instancePath+"/access/" + i37,schemaPath:"#/$defs/condition.file_access/properties/access/anyOf/1/items/enum",keyword:"enum",params:{allowedValues: schema57.properties.access.anyOf[1].items.enum}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
}
else {
const err394 = {instancePath:instancePath+"/access",schemaPath:"#/$defs/condition.file_access/properties/access/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
var _valid35 = _errs452 === errors;
valid173 = valid173 || _valid35;
if(!valid173){
const err395 = {instancePath:instancePath+"/access",schemaPath:"#/$defs/condition.file_access/properties/access/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
else {
errors = _errs450;
if(vErrors !== null){
if(_errs450){
vErrors.length = _errs450;
}
else {
vErrors = null;
}
}
}
}
if(data.path !== undefined && func0.call(data, "path")){
let data120 = data.path;
if(data120 && typeof data120 == "object" && !Array.isArray(data120)){
if(Object.keys(data120).length < 1){
const err396 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/condition.file_access/properties/path/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
for(const key24 of Object.keys(data120)){
if(!((((((key24 === "glob") || (key24 === "under")) || (key24 === "outside")) || (key24 === "matches")) || (key24 === "equals")) || (key24 === "not"))){
const err397 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/condition.file_access/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
}
if(data120.glob !== undefined && func0.call(data120, "glob")){
let data121 = data120.glob;
const _errs459 = errors;
let valid177 = false;
const _errs460 = errors;
if(typeof data121 === "string"){
if(func68(data121) < 1){
const err398 = {instancePath:instancePath+"/path/glob",schemaPath:"#/$defs/condition.file_access/properties/path/properties/glob/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
}
else {
const err399 = {instancePath:instancePath+"/path/glob",schemaPath:"#/$defs/condition.file_access/properties/path/properties/glob/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
var _valid36 = _errs460 === errors;
valid177 = valid177 || _valid36;
const _errs462 = errors;
if(Array.isArray(data121)){
if(data121.length < 1){
const err400 = {instancePath:instancePath+"/path/glob",schemaPath:"#/$defs/condition.file_access/properties/path/properties/glob/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
const len38 = data121.length;
for(let i38=0; i38<len38; i38++){
let data122 = data121[i38];
if(typeof data122 === "string"){
if(func68(data122) < 1){
const err401 = {instancePath:instancePath+"/path/glob/" + i38,schemaPath:"#/$defs/condition.file_access/properties/path/properties/glob/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
}
else {
const err402 = {instancePath:instancePath+"/path/glob/" + i38,schemaPath:"#/$defs/condition.file_access/properties/path/properties/glob/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
}
}
else {
const err403 = {instancePath:instancePath+"/path/glob",schemaPath:"#/$defs/condition.file_access/properties/path/properties/glob/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
var _valid36 = _errs462 === errors;
valid177 = valid177 || _valid36;
if(!valid177){
const err404 = {instancePath:instancePath+"/path/glob",schemaPath:"#/$defs/condition.file_access/properties/path/properties/glob/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
else {
errors = _errs459;
if(vErrors !== null){
if(_errs459){
vErrors.length = _errs459;
}
else {
vErrors = null;
}
}
}
}
if(data120.under !== undefined && func0.call(data120, "under")){
let data123 = data120.under;
const _errs467 = errors;
let valid180 = false;
const _errs468 = errors;
if(typeof data123 === "string"){
if(func68(data123) < 1){
const err405 = {instancePath:instancePath+"/path/under",schemaPath:"#/$defs/condition.file_access/properties/path/properties/under/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
}
else {
const err406 = {instancePath:instancePath+"/path/under",schemaPath:"#/$defs/condition.file_access/properties/path/properties/under/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
var _valid37 = _errs468 === errors;
valid180 = valid180 || _valid37;
const _errs470 = errors;
if(Array.isArray(data123)){
if(data123.length < 1){
const err407 = {instancePath:instancePath+"/path/under",schemaPath:"#/$defs/condition.file_access/properties/path/properties/under/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
const len39 = data123.length;
for(let i39=0; i39<len39; i39++){
let data124 = data123[i39];
if(typeof data124 === "string"){
if(func68(data124) < 1){
const err408 = {instancePath:instancePath+"/path/under/" + i39,schemaPath:"#/$defs/condition.file_access/properties/path/properties/under/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
}
else {
const err409 = {instancePath:instancePath+"/path/under/" + i39,schemaPath:"#/$defs/condition.file_access/properties/path/properties/under/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
}
}
else {
const err410 = {instancePath:instancePath+"/path/under",schemaPath:"#/$defs/condition.file_access/properties/path/properties/under/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
var _valid37 = _errs470 === errors;
valid180 = valid180 || _valid37;
if(!valid180){
const err411 = {instancePath:instancePath+"/path/under",schemaPath:"#/$defs/condition.file_access/properties/path/properties/under/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
else {
errors = _errs467;
if(vErrors !== null){
if(_errs467){
vErrors.length = _errs467;
}
else {
vErrors = null;
}
}
}
}
if(data120.outside !== undefined && func0.call(data120, "outside")){
let data125 = data120.outside;
const _errs475 = errors;
let valid183 = false;
const _errs476 = errors;
if(typeof data125 === "string"){
if(func68(data125) < 1){
const err412 = {instancePath:instancePath+"/path/outside",schemaPath:"#/$defs/condition.file_access/properties/path/properties/outside/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
}
else {
const err413 = {instancePath:instancePath+"/path/outside",schemaPath:"#/$defs/condition.file_access/properties/path/properties/outside/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
var _valid38 = _errs476 === errors;
valid183 = valid183 || _valid38;
const _errs478 = errors;
if(Array.isArray(data125)){
if(data125.length < 1){
const err414 = {instancePath:instancePath+"/path/outside",schemaPath:"#/$defs/condition.file_access/properties/path/properties/outside/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
const len40 = data125.length;
for(let i40=0; i40<len40; i40++){
let data126 = data125[i40];
if(typeof data126 === "string"){
if(func68(data126) < 1){
const err415 = {instancePath:instancePath+"/path/outside/" + i40,schemaPath:"#/$defs/condition.file_access/properties/path/properties/outside/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
}
else {
const err416 = {instancePath:instancePath+"/path/outside/" + i40,schemaPath:"#/$defs/condition.file_access/properties/path/properties/outside/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
}
}
else {
const err417 = {instancePath:instancePath+"/path/outside",schemaPath:"#/$defs/condition.file_access/properties/path/properties/outside/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
var _valid38 = _errs478 === errors;
valid183 = valid183 || _valid38;
if(!valid183){
const err418 = {instancePath:instancePath+"/path/outside",schemaPath:"#/$defs/condition.file_access/properties/path/properties/outside/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
else {
errors = _errs475;
if(vErrors !== null){
if(_errs475){
vErrors.length = _errs475;
}
else {
vErrors = null;
}
}
}
}
if(data120.matches !== undefined && func0.call(data120, "matches")){
let data127 = data120.matches;
if(typeof data127 === "string"){
if(func68(data127) < 1){
const err419 = {instancePath:instancePath+"/path/matches",schemaPath:"#/$defs/condition.file_access/properties/path/properties/matches/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
}
else {
const err420 = {instancePath:instancePath+"/path/matches",schemaPath:"#/$defs/condition.file_access/properties/path/properties/matches/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
}
if(data120.equals !== undefined && func0.call(data120, "equals")){
let data128 = data120.equals;
const _errs485 = errors;
let valid186 = false;
const _errs486 = errors;
if(typeof data128 === "string"){
if(func68(data128) < 1){
const err421 = {instancePath:instancePath+"/path/equals",schemaPath:"#/$defs/condition.file_access/properties/path/properties/equals/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
}
else {
const err422 = {instancePath:instancePath+"/path/equals",schemaPath:"#/$defs/condition.file_access/properties/path/properties/equals/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
var _valid39 = _errs486 === errors;
valid186 = valid186 || _valid39;
const _errs488 = errors;
if(Array.isArray(data128)){
if(data128.length < 1){
const err423 = {instancePath:instancePath+"/path/equals",schemaPath:"#/$defs/condition.file_access/properties/path/properties/equals/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
const len41 = data128.length;
for(let i41=0; i41<len41; i41++){
let data129 = data128[i41];
if(typeof data129 === "string"){
if(func68(data129) < 1){
const err424 = {instancePath:instancePath+"/path/equals/" + i41,schemaPath:"#/$defs/condition.file_access/properties/path/properties/equals/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
}
else {
const err425 = {instancePath:instancePath+"/path/equals/" + i41,schemaPath:"#/$defs/condition.file_access/properties/path/properties/equals/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
}
}
else {
const err426 = {instancePath:instancePath+"/path/equals",schemaPath:"#/$defs/condition.file_access/properties/path/properties/equals/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
var _valid39 = _errs488 === errors;
valid186 = valid186 || _valid39;
if(!valid186){
const err427 = {instancePath:instancePath+"/path/equals",schemaPath:"#/$defs/condition.file_access/properties/path/properties/equals/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
else {
errors = _errs485;
if(vErrors !== null){
if(_errs485){
vErrors.length = _errs485;
}
else {
vErrors = null;
}
}
}
}
if(data120.not !== undefined && func0.call(data120, "not")){
let data130 = data120.not;
const _errs493 = errors;
let valid189 = false;
const _errs494 = errors;
if(typeof data130 === "string"){
if(func68(data130) < 1){
const err428 = {instancePath:instancePath+"/path/not",schemaPath:"#/$defs/condition.file_access/properties/path/properties/not/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
else {
const err429 = {instancePath:instancePath+"/path/not",schemaPath:"#/$defs/condition.file_access/properties/path/properties/not/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
var _valid40 = _errs494 === errors;
valid189 = valid189 || _valid40;
const _errs496 = errors;
if(Array.isArray(data130)){
if(data130.length < 1){
const err430 = {instancePath:instancePath+"/path/not",schemaPath:"#/$defs/condition.file_access/properties/path/properties/not/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
const len42 = data130.length;
for(let i42=0; i42<len42; i42++){
let data131 = data130[i42];
if(typeof data131 === "string"){
if(func68(data131) < 1){
const err431 = {instancePath:instancePath+"/path/not/" + i42,schemaPath:"#/$defs/condition.file_access/properties/path/properties/not/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
}
else {
const err432 = {instancePath:instancePath+"/path/not/" + i42,schemaPath:"#/$defs/condition.file_access/properties/path/properties/not/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
}
}
else {
const err433 = {instancePath:instancePath+"/path/not",schemaPath:"#/$defs/condition.file_access/properties/path/properties/not/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
var _valid40 = _errs496 === errors;
valid189 = valid189 || _valid40;
if(!valid189){
const err434 = {instancePath:instancePath+"/path/not",schemaPath:"#/$defs/condition.file_access/properties/path/properties/not/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
else {
errors = _errs493;
if(vErrors !== null){
if(_errs493){
vErrors.length = _errs493;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err435 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/condition.file_access/properties/path/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
}
if(data.by !== undefined && func0.call(data, "by")){
let data132 = data.by;
const _errs501 = errors;
let valid192 = false;
const _errs502 = errors;
if(typeof data132 === "string"){
if(func68(data132) < 1){
const err436 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
}
else {
const err437 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
var _valid41 = _errs502 === errors;
valid192 = valid192 || _valid41;
const _errs504 = errors;
if(Array.isArray(data132)){
if(data132.length < 1){
const err438 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
}
const len43 = data132.length;
for(let i43=0; i43<len43; i43++){
let data133 = data132[i43];
if(typeof data133 === "string"){
if(func68(data133) < 1){
const err439 = {instancePath:instancePath+"/by/" + i43,schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
}
else {
const err440 = {instancePath:instancePath+"/by/" + i43,schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
}
}
else {
const err441 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
var _valid41 = _errs504 === errors;
valid192 = valid192 || _valid41;
const _errs508 = errors;
if(data132 && typeof data132 == "object" && !Array.isArray(data132)){
if(Object.keys(data132).length < 1){
const err442 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
for(const key25 of Object.keys(data132)){
if(!((((key25 === "any") || (key25 === "all")) || (key25 === "none")) || (key25 === "not"))){
const err443 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
}
if(data132.any !== undefined && func0.call(data132, "any")){
let data134 = data132.any;
const _errs512 = errors;
let valid196 = false;
const _errs513 = errors;
if(typeof data134 === "string"){
if(func68(data134) < 1){
const err444 = {instancePath:instancePath+"/by/any",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/any/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
}
else {
const err445 = {instancePath:instancePath+"/by/any",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/any/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
var _valid42 = _errs513 === errors;
valid196 = valid196 || _valid42;
const _errs515 = errors;
if(Array.isArray(data134)){
if(data134.length < 1){
const err446 = {instancePath:instancePath+"/by/any",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/any/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
const len44 = data134.length;
for(let i44=0; i44<len44; i44++){
let data135 = data134[i44];
if(typeof data135 === "string"){
if(func68(data135) < 1){
const err447 = {instancePath:instancePath+"/by/any/" + i44,schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/any/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
}
else {
const err448 = {instancePath:instancePath+"/by/any/" + i44,schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/any/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
}
}
else {
const err449 = {instancePath:instancePath+"/by/any",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/any/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
var _valid42 = _errs515 === errors;
valid196 = valid196 || _valid42;
if(!valid196){
const err450 = {instancePath:instancePath+"/by/any",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/any/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
else {
errors = _errs512;
if(vErrors !== null){
if(_errs512){
vErrors.length = _errs512;
}
else {
vErrors = null;
}
}
}
}
if(data132.all !== undefined && func0.call(data132, "all")){
let data136 = data132.all;
const _errs520 = errors;
let valid199 = false;
const _errs521 = errors;
if(typeof data136 === "string"){
if(func68(data136) < 1){
const err451 = {instancePath:instancePath+"/by/all",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/all/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
}
else {
const err452 = {instancePath:instancePath+"/by/all",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/all/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
var _valid43 = _errs521 === errors;
valid199 = valid199 || _valid43;
const _errs523 = errors;
if(Array.isArray(data136)){
if(data136.length < 1){
const err453 = {instancePath:instancePath+"/by/all",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/all/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
}
const len45 = data136.length;
for(let i45=0; i45<len45; i45++){
let data137 = data136[i45];
if(typeof data137 === "string"){
if(func68(data137) < 1){
const err454 = {instancePath:instancePath+"/by/all/" + i45,schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/all/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
}
else {
const err455 = {instancePath:instancePath+"/by/all/" + i45,schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/all/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err455];
}
else {
vErrors.push(err455);
}
errors++;
}
}
}
else {
const err456 = {instancePath:instancePath+"/by/all",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/all/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
var _valid43 = _errs523 === errors;
valid199 = valid199 || _valid43;
if(!valid199){
const err457 = {instancePath:instancePath+"/by/all",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/all/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
}
else {
errors = _errs520;
if(vErrors !== null){
if(_errs520){
vErrors.length = _errs520;
}
else {
vErrors = null;
}
}
}
}
if(data132.none !== undefined && func0.call(data132, "none")){
let data138 = data132.none;
const _errs528 = errors;
let valid202 = false;
const _errs529 = errors;
if(typeof data138 === "string"){
if(func68(data138) < 1){
const err458 = {instancePath:instancePath+"/by/none",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/none/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
}
else {
const err459 = {instancePath:instancePath+"/by/none",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/none/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
var _valid44 = _errs529 === errors;
valid202 = valid202 || _valid44;
const _errs531 = errors;
if(Array.isArray(data138)){
if(data138.length < 1){
const err460 = {instancePath:instancePath+"/by/none",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/none/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
const len46 = data138.length;
for(let i46=0; i46<len46; i46++){
let data139 = data138[i46];
if(typeof data139 === "string"){
if(func68(data139) < 1){
const err461 = {instancePath:instancePath+"/by/none/" + i46,schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/none/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
}
else {
const err462 = {instancePath:instancePath+"/by/none/" + i46,schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/none/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
}
}
}
else {
const err463 = {instancePath:instancePath+"/by/none",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/none/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
var _valid44 = _errs531 === errors;
valid202 = valid202 || _valid44;
if(!valid202){
const err464 = {instancePath:instancePath+"/by/none",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/none/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
else {
errors = _errs528;
if(vErrors !== null){
if(_errs528){
vErrors.length = _errs528;
}
else {
vErrors = null;
}
}
}
}
if(data132.not !== undefined && func0.call(data132, "not")){
let data140 = data132.not;
const _errs536 = errors;
let valid205 = false;
const _errs537 = errors;
if(typeof data140 === "string"){
if(func68(data140) < 1){
const err465 = {instancePath:instancePath+"/by/not",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/not/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
}
else {
const err466 = {instancePath:instancePath+"/by/not",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/not/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
var _valid45 = _errs537 === errors;
valid205 = valid205 || _valid45;
const _errs539 = errors;
if(Array.isArray(data140)){
if(data140.length < 1){
const err467 = {instancePath:instancePath+"/by/not",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/not/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
const len47 = data140.length;
for(let i47=0; i47<len47; i47++){
let data141 = data140[i47];
if(typeof data141 === "string"){
if(func68(data141) < 1){
const err468 = {instancePath:instancePath+"/by/not/" + i47,schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/not/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
}
else {
const err469 = {instancePath:instancePath+"/by/not/" + i47,schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/not/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
}
}
else {
const err470 = {instancePath:instancePath+"/by/not",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/not/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
var _valid45 = _errs539 === errors;
valid205 = valid205 || _valid45;
if(!valid205){
const err471 = {instancePath:instancePath+"/by/not",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/properties/not/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
else {
errors = _errs536;
if(vErrors !== null){
if(_errs536){
vErrors.length = _errs536;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err472 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
var _valid41 = _errs508 === errors;
valid192 = valid192 || _valid41;
if(!valid192){
const err473 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/condition.file_access/properties/by/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
else {
errors = _errs501;
if(vErrors !== null){
if(_errs501){
vErrors.length = _errs501;
}
else {
vErrors = null;
}
}
}
}
if(data.recursive !== undefined && func0.call(data, "recursive")){
if(typeof data.recursive !== "boolean"){
const err474 = {instancePath:instancePath+"/recursive",schemaPath:"#/$defs/condition.file_access/properties/recursive/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
}
if(data.remote !== undefined && func0.call(data, "remote")){
if(typeof data.remote !== "boolean"){
const err475 = {instancePath:instancePath+"/remote",schemaPath:"#/$defs/condition.file_access/properties/remote/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
}
if(data.container !== undefined && func0.call(data, "container")){
if(typeof data.container !== "boolean"){
const err476 = {instancePath:instancePath+"/container",schemaPath:"#/$defs/condition.file_access/properties/container/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
}
if(data.uncertain !== undefined && func0.call(data, "uncertain")){
let data145 = data.uncertain;
if(!(((data145 === "holds") || (data145 === "fails")) || (data145 === "error"))){
const err477 = {instancePath:instancePath+"/uncertain",schemaPath:"#/$defs/condition.file_access/properties/uncertain/enum",keyword:"enum",params:{allowedValues: schema57.properties.uncertain.enum}};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
}
}
else {
const err478 = {instancePath,schemaPath:"#/$defs/condition.file_access/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err478];
}
else {
vErrors.push(err478);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "network_access"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err479 = {instancePath,schemaPath:"#/$defs/condition.network_access/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
for(const key26 of Object.keys(data)){
if(!(((((key26 === "type") || (key26 === "host")) || (key26 === "scheme")) || (key26 === "port")) || (key26 === "uncertain"))){
const err480 = {instancePath,schemaPath:"#/$defs/condition.network_access/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("network_access" !== data.type){
const err481 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.network_access/properties/type/const",keyword:"const",params:{allowedValue: "network_access"}};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
}
if(data.host !== undefined && func0.call(data, "host")){
let data147 = data.host;
const _errs556 = errors;
let valid211 = false;
const _errs557 = errors;
if(typeof data147 === "string"){
if(func68(data147) < 1){
const err482 = {instancePath:instancePath+"/host",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
}
else {
const err483 = {instancePath:instancePath+"/host",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
var _valid46 = _errs557 === errors;
valid211 = valid211 || _valid46;
const _errs559 = errors;
if(Array.isArray(data147)){
if(data147.length < 1){
const err484 = {instancePath:instancePath+"/host",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
const len48 = data147.length;
for(let i48=0; i48<len48; i48++){
let data148 = data147[i48];
if(typeof data148 === "string"){
if(func68(data148) < 1){
const err485 = {instancePath:instancePath+"/host/" + i48,schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
}
else {
const err486 = {instancePath:instancePath+"/host/" + i48,schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
}
}
else {
const err487 = {instancePath:instancePath+"/host",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
}
var _valid46 = _errs559 === errors;
valid211 = valid211 || _valid46;
const _errs563 = errors;
if(data147 && typeof data147 == "object" && !Array.isArray(data147)){
if(Object.keys(data147).length < 1){
const err488 = {instancePath:instancePath+"/host",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
}
for(const key27 of Object.keys(data147)){
if(!((((key27 === "glob") || (key27 === "equals")) || (key27 === "matches")) || (key27 === "not"))){
const err489 = {instancePath:instancePath+"/host",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
}
if(data147.glob !== undefined && func0.call(data147, "glob")){
let data149 = data147.glob;
const _errs567 = errors;
let valid215 = false;
const _errs568 = errors;
if(typeof data149 === "string"){
if(func68(data149) < 1){
const err490 = {instancePath:instancePath+"/host/glob",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/glob/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
}
else {
const err491 = {instancePath:instancePath+"/host/glob",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/glob/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err491];
}
else {
vErrors.push(err491);
}
errors++;
}
var _valid47 = _errs568 === errors;
valid215 = valid215 || _valid47;
const _errs570 = errors;
if(Array.isArray(data149)){
if(data149.length < 1){
const err492 = {instancePath:instancePath+"/host/glob",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/glob/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err492];
}
else {
vErrors.push(err492);
}
errors++;
}
const len49 = data149.length;
for(let i49=0; i49<len49; i49++){
let data150 = data149[i49];
if(typeof data150 === "string"){
if(func68(data150) < 1){
const err493 = {instancePath:instancePath+"/host/glob/" + i49,schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/glob/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err493];
}
else {
vErrors.push(err493);
}
errors++;
}
}
else {
const err494 = {instancePath:instancePath+"/host/glob/" + i49,schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/glob/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err494];
}
else {
vErrors.push(err494);
}
errors++;
}
}
}
else {
const err495 = {instancePath:instancePath+"/host/glob",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/glob/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err495];
}
else {
vErrors.push(err495);
}
errors++;
}
var _valid47 = _errs570 === errors;
valid215 = valid215 || _valid47;
if(!valid215){
const err496 = {instancePath:instancePath+"/host/glob",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/glob/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err496];
}
else {
vErrors.push(err496);
}
errors++;
}
else {
errors = _errs567;
if(vErrors !== null){
if(_errs567){
vErrors.length = _errs567;
}
else {
vErrors = null;
}
}
}
}
if(data147.equals !== undefined && func0.call(data147, "equals")){
let data151 = data147.equals;
const _errs575 = errors;
let valid218 = false;
const _errs576 = errors;
if(typeof data151 === "string"){
if(func68(data151) < 1){
const err497 = {instancePath:instancePath+"/host/equals",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/equals/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err497];
}
else {
vErrors.push(err497);
}
errors++;
}
}
else {
const err498 = {instancePath:instancePath+"/host/equals",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/equals/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err498];
}
else {
vErrors.push(err498);
}
errors++;
}
var _valid48 = _errs576 === errors;
valid218 = valid218 || _valid48;
const _errs578 = errors;
if(Array.isArray(data151)){
if(data151.length < 1){
const err499 = {instancePath:instancePath+"/host/equals",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/equals/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err499];
}
else {
vErrors.push(err499);
}
errors++;
}
const len50 = data151.length;
for(let i50=0; i50<len50; i50++){
let data152 = data151[i50];
if(typeof data152 === "string"){
if(func68(data152) < 1){
const err500 = {instancePath:instancePath+"/host/equals/" + i50,schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/equals/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err500];
}
else {
vErrors.push(err500);
}
errors++;
}
}
else {
const err501 = {instancePath:instancePath+"/host/equals/" + i50,schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/equals/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err501];
}
else {
vErrors.push(err501);
}
errors++;
}
}
}
else {
const err502 = {instancePath:instancePath+"/host/equals",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/equals/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err502];
}
else {
vErrors.push(err502);
}
errors++;
}
var _valid48 = _errs578 === errors;
valid218 = valid218 || _valid48;
if(!valid218){
const err503 = {instancePath:instancePath+"/host/equals",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/equals/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err503];
}
else {
vErrors.push(err503);
}
errors++;
}
else {
errors = _errs575;
if(vErrors !== null){
if(_errs575){
vErrors.length = _errs575;
}
else {
vErrors = null;
}
}
}
}
if(data147.matches !== undefined && func0.call(data147, "matches")){
let data153 = data147.matches;
if(typeof data153 === "string"){
if(func68(data153) < 1){
const err504 = {instancePath:instancePath+"/host/matches",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/matches/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err504];
}
else {
vErrors.push(err504);
}
errors++;
}
}
else {
const err505 = {instancePath:instancePath+"/host/matches",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/matches/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err505];
}
else {
vErrors.push(err505);
}
errors++;
}
}
if(data147.not !== undefined && func0.call(data147, "not")){
let data154 = data147.not;
const _errs585 = errors;
let valid221 = false;
const _errs586 = errors;
if(typeof data154 === "string"){
if(func68(data154) < 1){
const err506 = {instancePath:instancePath+"/host/not",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/not/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err506];
}
else {
vErrors.push(err506);
}
errors++;
}
}
else {
const err507 = {instancePath:instancePath+"/host/not",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/not/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err507];
}
else {
vErrors.push(err507);
}
errors++;
}
var _valid49 = _errs586 === errors;
valid221 = valid221 || _valid49;
const _errs588 = errors;
if(Array.isArray(data154)){
if(data154.length < 1){
const err508 = {instancePath:instancePath+"/host/not",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/not/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err508];
}
else {
vErrors.push(err508);
}
errors++;
}
const len51 = data154.length;
for(let i51=0; i51<len51; i51++){
let data155 = data154[i51];
if(typeof data155 === "string"){
if(func68(data155) < 1){
const err509 = {instancePath:instancePath+"/host/not/" + i51,schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/not/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err509];
}
else {
vErrors.push(err509);
}
errors++;
}
}
else {
const err510 = {instancePath:instancePath+"/host/not/" + i51,schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/not/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err510];
}
else {
vErrors.push(err510);
}
errors++;
}
}
}
else {
const err511 = {instancePath:instancePath+"/host/not",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/not/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err511];
}
else {
vErrors.push(err511);
}
errors++;
}
var _valid49 = _errs588 === errors;
valid221 = valid221 || _valid49;
if(!valid221){
const err512 = {instancePath:instancePath+"/host/not",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/properties/not/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err512];
}
else {
vErrors.push(err512);
}
errors++;
}
else {
errors = _errs585;
if(vErrors !== null){
if(_errs585){
vErrors.length = _errs585;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err513 = {instancePath:instancePath+"/host",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err513];
}
else {
vErrors.push(err513);
}
errors++;
}
var _valid46 = _errs563 === errors;
valid211 = valid211 || _valid46;
if(!valid211){
const err514 = {instancePath:instancePath+"/host",schemaPath:"#/$defs/condition.network_access/properties/host/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err514];
}
else {
vErrors.push(err514);
}
errors++;
}
else {
errors = _errs556;
if(vErrors !== null){
if(_errs556){
vErrors.length = _errs556;
}
else {
vErrors = null;
}
}
}
}
if(data.scheme !== undefined && func0.call(data, "scheme")){
let data156 = data.scheme;
const _errs593 = errors;
let valid224 = false;
const _errs594 = errors;
if(typeof data156 === "string"){
if(func68(data156) < 1){
const err515 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err515];
}
else {
vErrors.push(err515);
}
errors++;
}
}
else {
const err516 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err516];
}
else {
vErrors.push(err516);
}
errors++;
}
var _valid50 = _errs594 === errors;
valid224 = valid224 || _valid50;
const _errs596 = errors;
if(Array.isArray(data156)){
if(data156.length < 1){
const err517 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err517];
}
else {
vErrors.push(err517);
}
errors++;
}
const len52 = data156.length;
for(let i52=0; i52<len52; i52++){
let data157 = data156[i52];
if(typeof data157 === "string"){
if(func68(data157) < 1){
const err518 = {instancePath:instancePath+"/scheme/" + i52,schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err518];
}
else {
vErrors.push(err518);
}
errors++;
}
}
else {
const err519 = {instancePath:instancePath+"/scheme/" + i52,schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err519];
}
else {
vErrors.push(err519);
}
errors++;
}
}
}
else {
const err520 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err520];
}
else {
vErrors.push(err520);
}
errors++;
}
var _valid50 = _errs596 === errors;
valid224 = valid224 || _valid50;
const _errs600 = errors;
if(data156 && typeof data156 == "object" && !Array.isArray(data156)){
if(Object.keys(data156).length < 1){
const err521 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err521];
}
else {
vErrors.push(err521);
}
errors++;
}
for(const key28 of Object.keys(data156)){
if(!((((key28 === "any") || (key28 === "all")) || (key28 === "none")) || (key28 === "not"))){
const err522 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}};
if(vErrors === null){
vErrors = [err522];
}
else {
vErrors.push(err522);
}
errors++;
}
}
if(data156.any !== undefined && func0.call(data156, "any")){
let data158 = data156.any;
const _errs604 = errors;
let valid228 = false;
const _errs605 = errors;
if(typeof data158 === "string"){
if(func68(data158) < 1){
const err523 = {instancePath:instancePath+"/scheme/any",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/any/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err523];
}
else {
vErrors.push(err523);
}
errors++;
}
}
else {
const err524 = {instancePath:instancePath+"/scheme/any",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/any/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err524];
}
else {
vErrors.push(err524);
}
errors++;
}
var _valid51 = _errs605 === errors;
valid228 = valid228 || _valid51;
const _errs607 = errors;
if(Array.isArray(data158)){
if(data158.length < 1){
const err525 = {instancePath:instancePath+"/scheme/any",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/any/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err525];
}
else {
vErrors.push(err525);
}
errors++;
}
const len53 = data158.length;
for(let i53=0; i53<len53; i53++){
let data159 = data158[i53];
if(typeof data159 === "string"){
if(func68(data159) < 1){
const err526 = {instancePath:instancePath+"/scheme/any/" + i53,schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/any/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err526];
}
else {
vErrors.push(err526);
}
errors++;
}
}
else {
const err527 = {instancePath:instancePath+"/scheme/any/" + i53,schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/any/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err527];
}
else {
vErrors.push(err527);
}
errors++;
}
}
}
else {
const err528 = {instancePath:instancePath+"/scheme/any",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/any/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err528];
}
else {
vErrors.push(err528);
}
errors++;
}
var _valid51 = _errs607 === errors;
valid228 = valid228 || _valid51;
if(!valid228){
const err529 = {instancePath:instancePath+"/scheme/any",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/any/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err529];
}
else {
vErrors.push(err529);
}
errors++;
}
else {
errors = _errs604;
if(vErrors !== null){
if(_errs604){
vErrors.length = _errs604;
}
else {
vErrors = null;
}
}
}
}
if(data156.all !== undefined && func0.call(data156, "all")){
let data160 = data156.all;
const _errs612 = errors;
let valid231 = false;
const _errs613 = errors;
if(typeof data160 === "string"){
if(func68(data160) < 1){
const err530 = {instancePath:instancePath+"/scheme/all",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/all/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err530];
}
else {
vErrors.push(err530);
}
errors++;
}
}
else {
const err531 = {instancePath:instancePath+"/scheme/all",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/all/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err531];
}
else {
vErrors.push(err531);
}
errors++;
}
var _valid52 = _errs613 === errors;
valid231 = valid231 || _valid52;
const _errs615 = errors;
if(Array.isArray(data160)){
if(data160.length < 1){
const err532 = {instancePath:instancePath+"/scheme/all",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/all/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err532];
}
else {
vErrors.push(err532);
}
errors++;
}
const len54 = data160.length;
for(let i54=0; i54<len54; i54++){
let data161 = data160[i54];
if(typeof data161 === "string"){
if(func68(data161) < 1){
const err533 = {instancePath:instancePath+"/scheme/all/" + i54,schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/all/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err533];
}
else {
vErrors.push(err533);
}
errors++;
}
}
else {
const err534 = {instancePath:instancePath+"/scheme/all/" + i54,schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/all/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err534];
}
else {
vErrors.push(err534);
}
errors++;
}
}
}
else {
const err535 = {instancePath:instancePath+"/scheme/all",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/all/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err535];
}
else {
vErrors.push(err535);
}
errors++;
}
var _valid52 = _errs615 === errors;
valid231 = valid231 || _valid52;
if(!valid231){
const err536 = {instancePath:instancePath+"/scheme/all",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/all/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err536];
}
else {
vErrors.push(err536);
}
errors++;
}
else {
errors = _errs612;
if(vErrors !== null){
if(_errs612){
vErrors.length = _errs612;
}
else {
vErrors = null;
}
}
}
}
if(data156.none !== undefined && func0.call(data156, "none")){
let data162 = data156.none;
const _errs620 = errors;
let valid234 = false;
const _errs621 = errors;
if(typeof data162 === "string"){
if(func68(data162) < 1){
const err537 = {instancePath:instancePath+"/scheme/none",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/none/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err537];
}
else {
vErrors.push(err537);
}
errors++;
}
}
else {
const err538 = {instancePath:instancePath+"/scheme/none",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/none/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err538];
}
else {
vErrors.push(err538);
}
errors++;
}
var _valid53 = _errs621 === errors;
valid234 = valid234 || _valid53;
const _errs623 = errors;
if(Array.isArray(data162)){
if(data162.length < 1){
const err539 = {instancePath:instancePath+"/scheme/none",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/none/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err539];
}
else {
vErrors.push(err539);
}
errors++;
}
const len55 = data162.length;
for(let i55=0; i55<len55; i55++){
let data163 = data162[i55];
if(typeof data163 === "string"){
if(func68(data163) < 1){
const err540 = {instancePath:instancePath+"/scheme/none/" + i55,schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/none/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err540];
}
else {
vErrors.push(err540);
}
errors++;
}
}
else {
const err541 = {instancePath:instancePath+"/scheme/none/" + i55,schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/none/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err541];
}
else {
vErrors.push(err541);
}
errors++;
}
}
}
else {
const err542 = {instancePath:instancePath+"/scheme/none",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/none/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err542];
}
else {
vErrors.push(err542);
}
errors++;
}
var _valid53 = _errs623 === errors;
valid234 = valid234 || _valid53;
if(!valid234){
const err543 = {instancePath:instancePath+"/scheme/none",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/none/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err543];
}
else {
vErrors.push(err543);
}
errors++;
}
else {
errors = _errs620;
if(vErrors !== null){
if(_errs620){
vErrors.length = _errs620;
}
else {
vErrors = null;
}
}
}
}
if(data156.not !== undefined && func0.call(data156, "not")){
let data164 = data156.not;
const _errs628 = errors;
let valid237 = false;
const _errs629 = errors;
if(typeof data164 === "string"){
if(func68(data164) < 1){
const err544 = {instancePath:instancePath+"/scheme/not",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/not/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err544];
}
else {
vErrors.push(err544);
}
errors++;
}
}
else {
const err545 = {instancePath:instancePath+"/scheme/not",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/not/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err545];
}
else {
vErrors.push(err545);
}
errors++;
}
var _valid54 = _errs629 === errors;
valid237 = valid237 || _valid54;
const _errs631 = errors;
if(Array.isArray(data164)){
if(data164.length < 1){
const err546 = {instancePath:instancePath+"/scheme/not",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/not/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err546];
}
else {
vErrors.push(err546);
}
errors++;
}
const len56 = data164.length;
for(let i56=0; i56<len56; i56++){
let data165 = data164[i56];
if(typeof data165 === "string"){
if(func68(data165) < 1){
const err547 = {instancePath:instancePath+"/scheme/not/" + i56,schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/not/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err547];
}
else {
vErrors.push(err547);
}
errors++;
}
}
else {
const err548 = {instancePath:instancePath+"/scheme/not/" + i56,schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/not/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err548];
}
else {
vErrors.push(err548);
}
errors++;
}
}
}
else {
const err549 = {instancePath:instancePath+"/scheme/not",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/not/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err549];
}
else {
vErrors.push(err549);
}
errors++;
}
var _valid54 = _errs631 === errors;
valid237 = valid237 || _valid54;
if(!valid237){
const err550 = {instancePath:instancePath+"/scheme/not",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/properties/not/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err550];
}
else {
vErrors.push(err550);
}
errors++;
}
else {
errors = _errs628;
if(vErrors !== null){
if(_errs628){
vErrors.length = _errs628;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err551 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err551];
}
else {
vErrors.push(err551);
}
errors++;
}
var _valid50 = _errs600 === errors;
valid224 = valid224 || _valid50;
if(!valid224){
const err552 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/condition.network_access/properties/scheme/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err552];
}
else {
vErrors.push(err552);
}
errors++;
}
else {
errors = _errs593;
if(vErrors !== null){
if(_errs593){
vErrors.length = _errs593;
}
else {
vErrors = null;
}
}
}
}
if(data.port !== undefined && func0.call(data, "port")){
let data166 = data.port;
const _errs636 = errors;
let valid240 = false;
const _errs637 = errors;
if(!(((typeof data166 == "number") && (!(data166 % 1) && !isNaN(data166))) && (isFinite(data166)))){
const err553 = {instancePath:instancePath+"/port",schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err553];
}
else {
vErrors.push(err553);
}
errors++;
}
if((typeof data166 == "number") && (isFinite(data166))){
if(data166 > 65535 || isNaN(data166)){
const err554 = {instancePath:instancePath+"/port",schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err554];
}
else {
vErrors.push(err554);
}
errors++;
}
if(data166 < 1 || isNaN(data166)){
const err555 = {instancePath:instancePath+"/port",schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err555];
}
else {
vErrors.push(err555);
}
errors++;
}
}
var _valid55 = _errs637 === errors;
valid240 = valid240 || _valid55;
const _errs639 = errors;
if(Array.isArray(data166)){
if(data166.length < 1){
const err556 = {instancePath:instancePath+"/port",schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err556];
}
else {
vErrors.push(err556);
}
errors++;
}
const len57 = data166.length;
for(let i57=0; i57<len57; i57++){
let data167 = data166[i57];
if(!(((typeof data167 == "number") && (!(data167 % 1) && !isNaN(data167))) && (isFinite(data167)))){
const err557 = {instancePath:instancePath+"/port/" + i57,schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/1/items/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err557];
}
else {
vErrors.push(err557);
}
errors++;
}
if((typeof data167 == "number") && (isFinite(data167))){
if(data167 > 65535 || isNaN(data167)){
const err558 = {instancePath:instancePath+"/port/" + i57,schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/1/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err558];
}
else {
vErrors.push(err558);
}
errors++;
}
if(data167 < 1 || isNaN(data167)){
const err559 = {instancePath:instancePath+"/port/" + i57,schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/1/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err559];
}
else {
vErrors.push(err559);
}
errors++;
}
}
}
}
else {
const err560 = {instancePath:instancePath+"/port",schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err560];
}
else {
vErrors.push(err560);
}
errors++;
}
var _valid55 = _errs639 === errors;
valid240 = valid240 || _valid55;
if(!valid240){
const err561 = {instancePath:instancePath+"/port",schemaPath:"#/$defs/condition.network_access/properties/port/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err561];
}
else {
vErrors.push(err561);
}
errors++;
}
else {
errors = _errs636;
if(vErrors !== null){
if(_errs636){
vErrors.length = _errs636;
}
else {
vErrors = null;
}
}
}
}
if(data.uncertain !== undefined && func0.call(data, "uncertain")){
let data168 = data.uncertain;
if(!(((data168 === "holds") || (data168 === "fails")) || (data168 === "error"))){
const err562 = {instancePath:instancePath+"/uncertain",schemaPath:"#/$defs/condition.network_access/properties/uncertain/enum",keyword:"enum",params:{allowedValues: schema58.properties.uncertain.enum}};
if(vErrors === null){
vErrors = [err562];
}
else {
vErrors.push(err562);
}
errors++;
}
}
}
else {
const err563 = {instancePath,schemaPath:"#/$defs/condition.network_access/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err563];
}
else {
vErrors.push(err563);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "call"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err564 = {instancePath,schemaPath:"#/$defs/condition.call/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err564];
}
else {
vErrors.push(err564);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err565 = {instancePath,schemaPath:"#/$defs/condition.call/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err565];
}
else {
vErrors.push(err565);
}
errors++;
}
for(const key29 of Object.keys(data)){
if(!(((((key29 === "type") || (key29 === "reads_only")) || (key29 === "unread")) || (key29 === "inline_code")) || (key29 === "uncertain"))){
const err566 = {instancePath,schemaPath:"#/$defs/condition.call/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29}};
if(vErrors === null){
vErrors = [err566];
}
else {
vErrors.push(err566);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("call" !== data.type){
const err567 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.call/properties/type/const",keyword:"const",params:{allowedValue: "call"}};
if(vErrors === null){
vErrors = [err567];
}
else {
vErrors.push(err567);
}
errors++;
}
}
if(data.reads_only !== undefined && func0.call(data, "reads_only")){
if(typeof data.reads_only !== "boolean"){
const err568 = {instancePath:instancePath+"/reads_only",schemaPath:"#/$defs/condition.call/properties/reads_only/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err568];
}
else {
vErrors.push(err568);
}
errors++;
}
}
if(data.unread !== undefined && func0.call(data, "unread")){
if(typeof data.unread !== "boolean"){
const err569 = {instancePath:instancePath+"/unread",schemaPath:"#/$defs/condition.call/properties/unread/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err569];
}
else {
vErrors.push(err569);
}
errors++;
}
}
if(data.inline_code !== undefined && func0.call(data, "inline_code")){
let data172 = data.inline_code;
if(data172 && typeof data172 == "object" && !Array.isArray(data172)){
for(const key30 of Object.keys(data172)){
if(!((key30 === "language") || (key30 === "matches"))){
const err570 = {instancePath:instancePath+"/inline_code",schemaPath:"#/$defs/condition.call/properties/inline_code/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30}};
if(vErrors === null){
vErrors = [err570];
}
else {
vErrors.push(err570);
}
errors++;
}
}
if(data172.language !== undefined && func0.call(data172, "language")){
let data173 = data172.language;
const _errs657 = errors;
let valid247 = false;
const _errs658 = errors;
if(typeof data173 === "string"){
if(func68(data173) < 1){
const err571 = {instancePath:instancePath+"/inline_code/language",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err571];
}
else {
vErrors.push(err571);
}
errors++;
}
}
else {
const err572 = {instancePath:instancePath+"/inline_code/language",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err572];
}
else {
vErrors.push(err572);
}
errors++;
}
var _valid56 = _errs658 === errors;
valid247 = valid247 || _valid56;
const _errs660 = errors;
if(Array.isArray(data173)){
if(data173.length < 1){
const err573 = {instancePath:instancePath+"/inline_code/language",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err573];
}
else {
vErrors.push(err573);
}
errors++;
}
const len58 = data173.length;
for(let i58=0; i58<len58; i58++){
let data174 = data173[i58];
if(typeof data174 === "string"){
if(func68(data174) < 1){
const err574 = {instancePath:instancePath+"/inline_code/language/" + i58,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err574];
}
else {
vErrors.push(err574);
}
errors++;
}
}
else {
const err575 = {instancePath:instancePath+"/inline_code/language/" + i58,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err575];
}
else {
vErrors.push(err575);
}
errors++;
}
}
}
else {
const err576 = {instancePath:instancePath+"/inline_code/language",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err576];
}
else {
vErrors.push(err576);
}
errors++;
}
var _valid56 = _errs660 === errors;
valid247 = valid247 || _valid56;
const _errs664 = errors;
if(data173 && typeof data173 == "object" && !Array.isArray(data173)){
if(Object.keys(data173).length < 1){
const err577 = {instancePath:instancePath+"/inline_code/language",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err577];
}
else {
vErrors.push(err577);
}
errors++;
}
for(const key31 of Object.keys(data173)){
if(!((((key31 === "any") || (key31 === "all")) || (key31 === "none")) || (key31 === "not"))){
const err578 = {instancePath:instancePath+"/inline_code/language",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31}};
if(vErrors === null){
vErrors = [err578];
}
else {
vErrors.push(err578);
}
errors++;
}
}
if(data173.any !== undefined && func0.call(data173, "any")){
let data175 = data173.any;
const _errs668 = errors;
let valid251 = false;
const _errs669 = errors;
if(typeof data175 === "string"){
if(func68(data175) < 1){
const err579 = {instancePath:instancePath+"/inline_code/language/any",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/any/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err579];
}
else {
vErrors.push(err579);
}
errors++;
}
}
else {
const err580 = {instancePath:instancePath+"/inline_code/language/any",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/any/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err580];
}
else {
vErrors.push(err580);
}
errors++;
}
var _valid57 = _errs669 === errors;
valid251 = valid251 || _valid57;
const _errs671 = errors;
if(Array.isArray(data175)){
if(data175.length < 1){
const err581 = {instancePath:instancePath+"/inline_code/language/any",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/any/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err581];
}
else {
vErrors.push(err581);
}
errors++;
}
const len59 = data175.length;
for(let i59=0; i59<len59; i59++){
let data176 = data175[i59];
if(typeof data176 === "string"){
if(func68(data176) < 1){
const err582 = {instancePath:instancePath+"/inline_code/language/any/" + i59,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/any/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err582];
}
else {
vErrors.push(err582);
}
errors++;
}
}
else {
const err583 = {instancePath:instancePath+"/inline_code/language/any/" + i59,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/any/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err583];
}
else {
vErrors.push(err583);
}
errors++;
}
}
}
else {
const err584 = {instancePath:instancePath+"/inline_code/language/any",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/any/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err584];
}
else {
vErrors.push(err584);
}
errors++;
}
var _valid57 = _errs671 === errors;
valid251 = valid251 || _valid57;
if(!valid251){
const err585 = {instancePath:instancePath+"/inline_code/language/any",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/any/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err585];
}
else {
vErrors.push(err585);
}
errors++;
}
else {
errors = _errs668;
if(vErrors !== null){
if(_errs668){
vErrors.length = _errs668;
}
else {
vErrors = null;
}
}
}
}
if(data173.all !== undefined && func0.call(data173, "all")){
let data177 = data173.all;
const _errs676 = errors;
let valid254 = false;
const _errs677 = errors;
if(typeof data177 === "string"){
if(func68(data177) < 1){
const err586 = {instancePath:instancePath+"/inline_code/language/all",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/all/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err586];
}
else {
vErrors.push(err586);
}
errors++;
}
}
else {
const err587 = {instancePath:instancePath+"/inline_code/language/all",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/all/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err587];
}
else {
vErrors.push(err587);
}
errors++;
}
var _valid58 = _errs677 === errors;
valid254 = valid254 || _valid58;
const _errs679 = errors;
if(Array.isArray(data177)){
if(data177.length < 1){
const err588 = {instancePath:instancePath+"/inline_code/language/all",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/all/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err588];
}
else {
vErrors.push(err588);
}
errors++;
}
const len60 = data177.length;
for(let i60=0; i60<len60; i60++){
let data178 = data177[i60];
if(typeof data178 === "string"){
if(func68(data178) < 1){
const err589 = {instancePath:instancePath+"/inline_code/language/all/" + i60,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/all/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err589];
}
else {
vErrors.push(err589);
}
errors++;
}
}
else {
const err590 = {instancePath:instancePath+"/inline_code/language/all/" + i60,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/all/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err590];
}
else {
vErrors.push(err590);
}
errors++;
}
}
}
else {
const err591 = {instancePath:instancePath+"/inline_code/language/all",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/all/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err591];
}
else {
vErrors.push(err591);
}
errors++;
}
var _valid58 = _errs679 === errors;
valid254 = valid254 || _valid58;
if(!valid254){
const err592 = {instancePath:instancePath+"/inline_code/language/all",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/all/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err592];
}
else {
vErrors.push(err592);
}
errors++;
}
else {
errors = _errs676;
if(vErrors !== null){
if(_errs676){
vErrors.length = _errs676;
}
else {
vErrors = null;
}
}
}
}
if(data173.none !== undefined && func0.call(data173, "none")){
let data179 = data173.none;
const _errs684 = errors;
let valid257 = false;
const _errs685 = errors;
if(typeof data179 === "string"){
if(func68(data179) < 1){
const err593 = {instancePath:instancePath+"/inline_code/language/none",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/none/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err593];
}
else {
vErrors.push(err593);
}
errors++;
}
}
else {
const err594 = {instancePath:instancePath+"/inline_code/language/none",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/none/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err594];
}
else {
vErrors.push(err594);
}
errors++;
}
var _valid59 = _errs685 === errors;
valid257 = valid257 || _valid59;
const _errs687 = errors;
if(Array.isArray(data179)){
if(data179.length < 1){
const err595 = {instancePath:instancePath+"/inline_code/language/none",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/none/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err595];
}
else {
vErrors.push(err595);
}
errors++;
}
const len61 = data179.length;
for(let i61=0; i61<len61; i61++){
let data180 = data179[i61];
if(typeof data180 === "string"){
if(func68(data180) < 1){
const err596 = {instancePath:instancePath+"/inline_code/language/none/" + i61,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/none/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err596];
}
else {
vErrors.push(err596);
}
errors++;
}
}
else {
const err597 = {instancePath:instancePath+"/inline_code/language/none/" + i61,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/none/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err597];
}
else {
vErrors.push(err597);
}
errors++;
}
}
}
else {
const err598 = {instancePath:instancePath+"/inline_code/language/none",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/none/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err598];
}
else {
vErrors.push(err598);
}
errors++;
}
var _valid59 = _errs687 === errors;
valid257 = valid257 || _valid59;
if(!valid257){
const err599 = {instancePath:instancePath+"/inline_code/language/none",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/none/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err599];
}
else {
vErrors.push(err599);
}
errors++;
}
else {
errors = _errs684;
if(vErrors !== null){
if(_errs684){
vErrors.length = _errs684;
}
else {
vErrors = null;
}
}
}
}
if(data173.not !== undefined && func0.call(data173, "not")){
let data181 = data173.not;
const _errs692 = errors;
let valid260 = false;
const _errs693 = errors;
if(typeof data181 === "string"){
if(func68(data181) < 1){
const err600 = {instancePath:instancePath+"/inline_code/language/not",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/not/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err600];
}
else {
vErrors.push(err600);
}
errors++;
}
}
else {
const err601 = {instancePath:instancePath+"/inline_code/language/not",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/not/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err601];
}
else {
vErrors.push(err601);
}
errors++;
}
var _valid60 = _errs693 === errors;
valid260 = valid260 || _valid60;
const _errs695 = errors;
if(Array.isArray(data181)){
if(data181.length < 1){
const err602 = {instancePath:instancePath+"/inline_code/language/not",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/not/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err602];
}
else {
vErrors.push(err602);
}
errors++;
}
const len62 = data181.length;
for(let i62=0; i62<len62; i62++){
let data182 = data181[i62];
if(typeof data182 === "string"){
if(func68(data182) < 1){
const err603 = {instancePath:instancePath+"/inline_code/language/not/" + i62,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/not/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err603];
}
else {
vErrors.push(err603);
}
errors++;
}
}
else {
const err604 = {instancePath:instancePath+"/inline_code/language/not/" + i62,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/not/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err604];
}
else {
vErrors.push(err604);
}
errors++;
}
}
}
else {
const err605 = {instancePath:instancePath+"/inline_code/language/not",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/not/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err605];
}
else {
vErrors.push(err605);
}
errors++;
}
var _valid60 = _errs695 === errors;
valid260 = valid260 || _valid60;
if(!valid260){
const err606 = {instancePath:instancePath+"/inline_code/language/not",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/properties/not/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err606];
}
else {
vErrors.push(err606);
}
errors++;
}
else {
errors = _errs692;
if(vErrors !== null){
if(_errs692){
vErrors.length = _errs692;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err607 = {instancePath:instancePath+"/inline_code/language",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err607];
}
else {
vErrors.push(err607);
}
errors++;
}
var _valid56 = _errs664 === errors;
valid247 = valid247 || _valid56;
if(!valid247){
const err608 = {instancePath:instancePath+"/inline_code/language",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err608];
}
else {
vErrors.push(err608);
}
errors++;
}
else {
errors = _errs657;
if(vErrors !== null){
if(_errs657){
vErrors.length = _errs657;
}
else {
vErrors = null;
}
}
}
}
if(data172.matches !== undefined && func0.call(data172, "matches")){
let data183 = data172.matches;
if(typeof data183 === "string"){
if(func68(data183) < 1){
const err609 = {instancePath:instancePath+"/inline_code/matches",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/matches/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err609];
}
else {
vErrors.push(err609);
}
errors++;
}
}
else {
const err610 = {instancePath:instancePath+"/inline_code/matches",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/matches/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err610];
}
else {
vErrors.push(err610);
}
errors++;
}
}
}
else {
const err611 = {instancePath:instancePath+"/inline_code",schemaPath:"#/$defs/condition.call/properties/inline_code/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err611];
}
else {
vErrors.push(err611);
}
errors++;
}
}
if(data.uncertain !== undefined && func0.call(data, "uncertain")){
let data184 = data.uncertain;
if(!(((data184 === "holds") || (data184 === "fails")) || (data184 === "error"))){
const err612 = {instancePath:instancePath+"/uncertain",schemaPath:"#/$defs/condition.call/properties/uncertain/enum",keyword:"enum",params:{allowedValues: schema59.properties.uncertain.enum}};
if(vErrors === null){
vErrors = [err612];
}
else {
vErrors.push(err612);
}
errors++;
}
}
}
else {
const err613 = {instancePath,schemaPath:"#/$defs/condition.call/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err613];
}
else {
vErrors.push(err613);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "all"){
if(!(validate27(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "any"){
if(!(validate28(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "tool_match"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err614 = {instancePath,schemaPath:"#/$defs/condition.tool_match/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err614];
}
else {
vErrors.push(err614);
}
errors++;
}
for(const key32 of Object.keys(data)){
if(!(((key32 === "type") || (key32 === "match")) || (key32 === "tools"))){
const err615 = {instancePath,schemaPath:"#/$defs/condition.tool_match/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32}};
if(vErrors === null){
vErrors = [err615];
}
else {
vErrors.push(err615);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("tool_match" !== data.type){
const err616 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.tool_match/properties/type/const",keyword:"const",params:{allowedValue: "tool_match"}};
if(vErrors === null){
vErrors = [err616];
}
else {
vErrors.push(err616);
}
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
let data186 = data.match;
const _errs710 = errors;
let valid268 = false;
const _errs711 = errors;
if(typeof data186 === "string"){
if(func68(data186) < 1){
const err617 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_match/properties/match/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err617];
}
else {
vErrors.push(err617);
}
errors++;
}
}
else {
const err618 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_match/properties/match/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err618];
}
else {
vErrors.push(err618);
}
errors++;
}
var _valid61 = _errs711 === errors;
valid268 = valid268 || _valid61;
const _errs713 = errors;
if(Array.isArray(data186)){
if(data186.length < 1){
const err619 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_match/properties/match/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err619];
}
else {
vErrors.push(err619);
}
errors++;
}
const len63 = data186.length;
for(let i63=0; i63<len63; i63++){
let data187 = data186[i63];
if(typeof data187 === "string"){
if(func68(data187) < 1){
const err620 = {instancePath:instancePath+"/match/" + i63,schemaPath:"#/$defs/condition.tool_match/properties/match/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err620];
}
else {
vErrors.push(err620);
}
errors++;
}
}
else {
const err621 = {instancePath:instancePath+"/match/" + i63,schemaPath:"#/$defs/condition.tool_match/properties/match/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err621];
}
else {
vErrors.push(err621);
}
errors++;
}
}
}
else {
const err622 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_match/properties/match/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err622];
}
else {
vErrors.push(err622);
}
errors++;
}
var _valid61 = _errs713 === errors;
valid268 = valid268 || _valid61;
if(!valid268){
const err623 = {instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_match/properties/match/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err623];
}
else {
vErrors.push(err623);
}
errors++;
}
else {
errors = _errs710;
if(vErrors !== null){
if(_errs710){
vErrors.length = _errs710;
}
else {
vErrors = null;
}
}
}
}
if(data.tools !== undefined && func0.call(data, "tools")){
let data188 = data.tools;
const _errs718 = errors;
let valid271 = false;
const _errs719 = errors;
if(typeof data188 === "string"){
if(func68(data188) < 1){
const err624 = {instancePath:instancePath+"/tools",schemaPath:"#/$defs/condition.tool_match/properties/tools/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err624];
}
else {
vErrors.push(err624);
}
errors++;
}
}
else {
const err625 = {instancePath:instancePath+"/tools",schemaPath:"#/$defs/condition.tool_match/properties/tools/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err625];
}
else {
vErrors.push(err625);
}
errors++;
}
var _valid62 = _errs719 === errors;
valid271 = valid271 || _valid62;
const _errs721 = errors;
if(Array.isArray(data188)){
if(data188.length < 1){
const err626 = {instancePath:instancePath+"/tools",schemaPath:"#/$defs/condition.tool_match/properties/tools/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err626];
}
else {
vErrors.push(err626);
}
errors++;
}
const len64 = data188.length;
for(let i64=0; i64<len64; i64++){
let data189 = data188[i64];
if(typeof data189 === "string"){
if(func68(data189) < 1){
const err627 = {instancePath:instancePath+"/tools/" + i64,schemaPath:"#/$defs/condition.tool_match/properties/tools/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err627];
}
else {
vErrors.push(err627);
}
errors++;
}
}
else {
const err628 = {instancePath:instancePath+"/tools/" + i64,schemaPath:"#/$defs/condition.tool_match/properties/tools/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err628];
}
else {
vErrors.push(err628);
}
errors++;
}
}
}
else {
const err629 = {instancePath:instancePath+"/tools",schemaPath:"#/$defs/condition.tool_match/properties/tools/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err629];
}
else {
vErrors.push(err629);
}
errors++;
}
var _valid62 = _errs721 === errors;
valid271 = valid271 || _valid62;
if(!valid271){
const err630 = {instancePath:instancePath+"/tools",schemaPath:"#/$defs/condition.tool_match/properties/tools/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err630];
}
else {
vErrors.push(err630);
}
errors++;
}
else {
errors = _errs718;
if(vErrors !== null){
if(_errs718){
vErrors.length = _errs718;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err631 = {instancePath,schemaPath:"#/$defs/condition.tool_match/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err631];
}
else {
vErrors.push(err631);
}
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else {
const err632 = {instancePath,schemaPath:"#/$defs/condition/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}};
if(vErrors === null){
vErrors = [err632];
}
else {
vErrors.push(err632);
}
errors++;
}
}
else {
const err633 = {instancePath,schemaPath:"#/$defs/condition/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}};
if(vErrors === null){
vErrors = [err633];
}
else {
vErrors.push(err633);
}
errors++;
}
}
else {
const err634 = {instancePath,schemaPath:"#/$defs/condition/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err634];
}
else {
vErrors.push(err634);
}
errors++;
}
validate23.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate23.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema61 = {"type":"object","required":["type"],"$comment":"unknown-action","discriminator":{"propertyName":"type"},"oneOf":[{"$ref":"#/$defs/action.compact_context"},{"$ref":"#/$defs/action.inject_message"},{"$ref":"#/$defs/action.module_action"},{"$ref":"#/$defs/action.module_action_inject"},{"$ref":"#/$defs/action.log"},{"$ref":"#/$defs/action.shell"},{"$ref":"#/$defs/action.gate"},{"$ref":"#/$defs/action.transform_params"},{"$ref":"#/$defs/action.transform_result"},{"$ref":"#/$defs/action.chain"},{"$ref":"#/$defs/action.notify"},{"$ref":"#/$defs/action.pipe"},{"$ref":"#/$defs/action.lsp_diagnose"},{"$ref":"#/$defs/action.ask"},{"$ref":"#/$defs/action.stop"},{"$ref":"#/$defs/action.redo"},{"$ref":"#/$defs/action.replace_result"},{"$ref":"#/$defs/action.redact_secrets"},{"$ref":"#/$defs/action.compile_yaml"},{"$ref":"#/$defs/action.auto_test_deploy"},{"$ref":"#/$defs/action.prefetch_ground_truth"},{"$ref":"#/$defs/action.enforce_phase6"},{"$ref":"#/$defs/action.enforce_compile_fix"}],"$defs":{"action.compact_context":{"type":"object","properties":{"type":{"const":"compact_context"},"strategy":{"enum":["summarize","truncate"],"default":"summarize"},"keep_recent":{"type":"integer","minimum":0,"maximum":1000000,"default":10},"keep_last":{"type":"integer","minimum":0,"maximum":1000000},"summary_max_tokens":{"type":"integer","minimum":1,"maximum":1000000,"default":1024},"summary_prompt":{"type":"string"},"target_pressure":{"type":"number","minimum":0,"maximum":1,"default":0.5},"cooldown_turns":{"type":"integer","minimum":0,"maximum":1000000,"default":3},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false},"action.inject_message":{"type":"object","properties":{"type":{"const":"inject_message"},"content":{"type":"string"},"strategy":{"enum":["auto","system","user","new_message"],"default":"auto"},"role":{"enum":["user","system","assistant"],"default":"user"},"position":{"enum":["before_last","end"],"default":"before_last"},"persist":{"enum":["turn","session"],"default":"session"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","content"],"additionalProperties":false},"action.module_action":{"type":"object","properties":{"type":{"const":"module_action"},"module":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action_params":{"type":"object"},"params":{"type":"object"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type","action"],"additionalProperties":false},"action.module_action_inject":{"type":"object","properties":{"type":{"const":"module_action_inject"},"module":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action_params":{"type":"object"},"params":{"type":"object"},"format":{"enum":["auto","always"],"default":"auto"},"prefix":{"type":"string","default":""},"role":{"enum":["user","system","assistant"],"default":"system"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type","action"],"additionalProperties":false},"action.log":{"type":"object","properties":{"type":{"const":"log"},"message":{"type":"string"},"level":{"enum":["debug","info","warning","error"],"default":"info"},"mask":{"type":"boolean"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","message"],"additionalProperties":false},"action.shell":{"type":"object","properties":{"type":{"const":"shell"},"command":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string"},"minItems":1}]},"cwd":{"type":"string"},"timeout":{"exclusiveMinimum":0,"maximum":3600,"default":30,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"on_error":{"enum":["ignore","log","raise","inject"],"default":"ignore"}},"required":["type","command"],"additionalProperties":false},"action.gate":{"type":"object","properties":{"type":{"const":"gate"},"decision":{"enum":["deny","ask","allow"],"default":"deny"},"allow":{"type":"boolean"},"reason":{"type":"string"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false},"action.transform_params":{"type":"object","properties":{"type":{"const":"transform_params"},"transformation":{"type":"object","properties":{"set":{"type":"object"},"remove":{"type":"array","items":{"type":"string"}}},"additionalProperties":false,"minProperties":1},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","transformation"],"additionalProperties":false},"action.transform_result":{"type":"object","properties":{"type":{"const":"transform_result"},"transformation":{"type":"object","properties":{"set":{"type":"object"},"replace":{"type":"string"},"redact":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"append_to_result":{"type":"string"},"inject_note":{"type":"string"}},"additionalProperties":false,"minProperties":1},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","transformation"],"additionalProperties":false},"action.chain":{"type":"object","properties":{"type":{"const":"chain"},"actions":{"type":"array","items":{"$ref":"action"},"minItems":1},"stop_on_failure":{"type":"boolean","default":false},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","actions"],"additionalProperties":false},"action.notify":{"type":"object","properties":{"type":{"const":"notify"},"title":{"type":"string"},"message":{"type":"string"},"level":{"enum":["info","warning","error"],"default":"info"},"tag":{"type":"string","default":""},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","message"],"additionalProperties":false},"action.pipe":{"type":"object","properties":{"type":{"const":"pipe"},"to":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"map":{"type":"object"},"extra":{"type":"object"},"on_error":{"enum":["ignore","log","raise"],"default":"ignore"},"reenter":{"type":"boolean","default":false}},"required":["type","to"],"additionalProperties":false},"action.lsp_diagnose":{"type":"object","properties":{"type":{"const":"lsp_diagnose"},"path_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["file_path","path","filepath","filename","file"]},"content_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["content","contents","body","text","data"]},"publish":{"type":"boolean","default":true},"inject_result":{"type":"boolean","default":false},"read_from_disk":{"type":"boolean","default":true},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false},"action.ask":{"type":"object","properties":{"type":{"const":"ask"},"reason":{"type":"string"},"remember":{"enum":["session","app"]},"group_by":{"type":"array","items":{"type":"string"},"minItems":1},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"dependentRequired":{"group_by":["remember"]},"required":["type"],"additionalProperties":false},"action.stop":{"type":"object","properties":{"type":{"const":"stop"},"reason":{"type":"string"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false},"action.redo":{"type":"object","properties":{"type":{"const":"redo"},"reason":{"type":"string"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false},"action.replace_result":{"type":"object","properties":{"type":{"const":"replace_result"},"result":{},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","result"],"additionalProperties":false},"action.redact_secrets":{"type":"object","properties":{"type":{"const":"redact_secrets"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false},"action.compile_yaml":{"type":"object","properties":{"type":{"const":"compile_yaml"},"path_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["path","file_path"]},"content_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["content"]},"only_path":{"type":"string"},"inject_result":{"type":"boolean","default":true},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false},"action.auto_test_deploy":{"type":"object","properties":{"type":{"const":"auto_test_deploy"},"smoke_message":{"type":"string","minLength":1,"default":"hello, are you there?"},"timeout":{"exclusiveMinimum":0,"maximum":3600,"default":60,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"inject_result":{"type":"boolean","default":true},"only_on_deploy":{"type":"boolean","default":true},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false},"action.prefetch_ground_truth":{"type":"object","properties":{"type":{"const":"prefetch_ground_truth"},"include_modules":{"type":"boolean","default":true},"include_triggers":{"type":"boolean","default":true},"include_templates":{"type":"boolean","default":true},"include_examples":{"type":"boolean","default":true},"examples_query":{"type":"string","minLength":1,"default":"canonical application example"},"examples_k":{"type":"integer","minimum":1,"maximum":20,"default":3},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false},"action.enforce_phase6":{"type":"object","properties":{"type":{"const":"enforce_phase6"},"max_reminders":{"type":"integer","minimum":1,"maximum":100,"default":3},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false},"action.enforce_compile_fix":{"type":"object","properties":{"type":{"const":"enforce_compile_fix"},"max_reminders":{"type":"integer","minimum":1,"maximum":100,"default":5},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false}}};
const schema63 = {"type":"object","properties":{"type":{"const":"compact_context"},"strategy":{"enum":["summarize","truncate"],"default":"summarize"},"keep_recent":{"type":"integer","minimum":0,"maximum":1000000,"default":10},"keep_last":{"type":"integer","minimum":0,"maximum":1000000},"summary_max_tokens":{"type":"integer","minimum":1,"maximum":1000000,"default":1024},"summary_prompt":{"type":"string"},"target_pressure":{"type":"number","minimum":0,"maximum":1,"default":0.5},"cooldown_turns":{"type":"integer","minimum":0,"maximum":1000000,"default":3},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false};
const schema64 = {"type":"object","properties":{"type":{"const":"inject_message"},"content":{"type":"string"},"strategy":{"enum":["auto","system","user","new_message"],"default":"auto"},"role":{"enum":["user","system","assistant"],"default":"user"},"position":{"enum":["before_last","end"],"default":"before_last"},"persist":{"enum":["turn","session"],"default":"session"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","content"],"additionalProperties":false};
const schema65 = {"type":"object","properties":{"type":{"const":"module_action"},"module":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action_params":{"type":"object"},"params":{"type":"object"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type","action"],"additionalProperties":false};
const schema66 = {"type":"object","properties":{"type":{"const":"module_action_inject"},"module":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action_params":{"type":"object"},"params":{"type":"object"},"format":{"enum":["auto","always"],"default":"auto"},"prefix":{"type":"string","default":""},"role":{"enum":["user","system","assistant"],"default":"system"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type","action"],"additionalProperties":false};
const schema67 = {"type":"object","properties":{"type":{"const":"log"},"message":{"type":"string"},"level":{"enum":["debug","info","warning","error"],"default":"info"},"mask":{"type":"boolean"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","message"],"additionalProperties":false};
const schema68 = {"type":"object","properties":{"type":{"const":"shell"},"command":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string"},"minItems":1}]},"cwd":{"type":"string"},"timeout":{"exclusiveMinimum":0,"maximum":3600,"default":30,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"on_error":{"enum":["ignore","log","raise","inject"],"default":"ignore"}},"required":["type","command"],"additionalProperties":false};
const schema69 = {"type":"object","properties":{"type":{"const":"gate"},"decision":{"enum":["deny","ask","allow"],"default":"deny"},"allow":{"type":"boolean"},"reason":{"type":"string"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false};
const schema70 = {"type":"object","properties":{"type":{"const":"transform_params"},"transformation":{"type":"object","properties":{"set":{"type":"object"},"remove":{"type":"array","items":{"type":"string"}}},"additionalProperties":false,"minProperties":1},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","transformation"],"additionalProperties":false};
const schema71 = {"type":"object","properties":{"type":{"const":"transform_result"},"transformation":{"type":"object","properties":{"set":{"type":"object"},"replace":{"type":"string"},"redact":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"append_to_result":{"type":"string"},"inject_note":{"type":"string"}},"additionalProperties":false,"minProperties":1},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","transformation"],"additionalProperties":false};
const schema72 = {"type":"object","properties":{"type":{"const":"notify"},"title":{"type":"string"},"message":{"type":"string"},"level":{"enum":["info","warning","error"],"default":"info"},"tag":{"type":"string","default":""},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","message"],"additionalProperties":false};
const schema73 = {"type":"object","properties":{"type":{"const":"pipe"},"to":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"map":{"type":"object"},"extra":{"type":"object"},"on_error":{"enum":["ignore","log","raise"],"default":"ignore"},"reenter":{"type":"boolean","default":false}},"required":["type","to"],"additionalProperties":false};
const schema74 = {"type":"object","properties":{"type":{"const":"lsp_diagnose"},"path_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["file_path","path","filepath","filename","file"]},"content_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["content","contents","body","text","data"]},"publish":{"type":"boolean","default":true},"inject_result":{"type":"boolean","default":false},"read_from_disk":{"type":"boolean","default":true},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};
const schema75 = {"type":"object","properties":{"type":{"const":"ask"},"reason":{"type":"string"},"remember":{"enum":["session","app"]},"group_by":{"type":"array","items":{"type":"string"},"minItems":1},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"dependentRequired":{"group_by":["remember"]},"required":["type"],"additionalProperties":false};
const schema76 = {"type":"object","properties":{"type":{"const":"stop"},"reason":{"type":"string"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false};
const schema77 = {"type":"object","properties":{"type":{"const":"redo"},"reason":{"type":"string"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false};
const schema78 = {"type":"object","properties":{"type":{"const":"replace_result"},"result":{},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","result"],"additionalProperties":false};
const schema79 = {"type":"object","properties":{"type":{"const":"redact_secrets"},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type"],"additionalProperties":false};
const schema80 = {"type":"object","properties":{"type":{"const":"compile_yaml"},"path_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["path","file_path"]},"content_field":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1},"minItems":1}],"default":["content"]},"only_path":{"type":"string"},"inject_result":{"type":"boolean","default":true},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};
const schema81 = {"type":"object","properties":{"type":{"const":"auto_test_deploy"},"smoke_message":{"type":"string","minLength":1,"default":"hello, are you there?"},"timeout":{"exclusiveMinimum":0,"maximum":3600,"default":60,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"inject_result":{"type":"boolean","default":true},"only_on_deploy":{"type":"boolean","default":true},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};
const schema82 = {"type":"object","properties":{"type":{"const":"prefetch_ground_truth"},"include_modules":{"type":"boolean","default":true},"include_triggers":{"type":"boolean","default":true},"include_templates":{"type":"boolean","default":true},"include_examples":{"type":"boolean","default":true},"examples_query":{"type":"string","minLength":1,"default":"canonical application example"},"examples_k":{"type":"integer","minimum":1,"maximum":20,"default":3},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};
const schema83 = {"type":"object","properties":{"type":{"const":"enforce_phase6"},"max_reminders":{"type":"integer","minimum":1,"maximum":100,"default":3},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};
const schema84 = {"type":"object","properties":{"type":{"const":"enforce_compile_fix"},"max_reminders":{"type":"integer","minimum":1,"maximum":100,"default":5},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};
const pattern4 = new RegExp("^[^\\s<>{}]+$", "u");
const pattern8 = new RegExp("^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$", "u");
const schema62 = {"type":"object","properties":{"type":{"const":"chain"},"actions":{"type":"array","items":{"$ref":"action"},"minItems":1},"stop_on_failure":{"type":"boolean","default":false},"on_error":{"enum":["ignore","log","raise"],"default":"log"}},"required":["type","actions"],"additionalProperties":false};
const wrapper5 = {validate: validate35};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate36.evaluated;
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
if(!(wrapper5.validate(data1[i0], {instancePath:instancePath+"/actions/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper5.validate.errors : vErrors.concat(wrapper5.validate.errors);
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
const err7 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.chain/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema62.properties.on_error.enum}};
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
validate36.errors = vErrors;
return errors === 0;
}
validate36.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
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
if(!(func0.call(schema63.properties, key0))){
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
const err4 = {instancePath:instancePath+"/strategy",schemaPath:"#/$defs/action.compact_context/properties/strategy/enum",keyword:"enum",params:{allowedValues: schema63.properties.strategy.enum}};
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
const err21 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.compact_context/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema63.properties.on_error.enum}};
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
const err28 = {instancePath:instancePath+"/strategy",schemaPath:"#/$defs/action.inject_message/properties/strategy/enum",keyword:"enum",params:{allowedValues: schema64.properties.strategy.enum}};
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
const err29 = {instancePath:instancePath+"/role",schemaPath:"#/$defs/action.inject_message/properties/role/enum",keyword:"enum",params:{allowedValues: schema64.properties.role.enum}};
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
const err30 = {instancePath:instancePath+"/position",schemaPath:"#/$defs/action.inject_message/properties/position/enum",keyword:"enum",params:{allowedValues: schema64.properties.position.enum}};
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
const err31 = {instancePath:instancePath+"/persist",schemaPath:"#/$defs/action.inject_message/properties/persist/enum",keyword:"enum",params:{allowedValues: schema64.properties.persist.enum}};
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
const err32 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.inject_message/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema64.properties.on_error.enum}};
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
if(!pattern4.test(data17)){
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
if(!pattern4.test(data18)){
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
const err44 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.module_action/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema65.properties.on_error.enum}};
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
if(!(func0.call(schema66.properties, key3))){
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
if(!pattern4.test(data24)){
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
if(!pattern4.test(data25)){
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
const err57 = {instancePath:instancePath+"/format",schemaPath:"#/$defs/action.module_action_inject/properties/format/enum",keyword:"enum",params:{allowedValues: schema66.properties.format.enum}};
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
const err59 = {instancePath:instancePath+"/role",schemaPath:"#/$defs/action.module_action_inject/properties/role/enum",keyword:"enum",params:{allowedValues: schema66.properties.role.enum}};
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
const err60 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.module_action_inject/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema66.properties.on_error.enum}};
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
const err68 = {instancePath:instancePath+"/level",schemaPath:"#/$defs/action.log/properties/level/enum",keyword:"enum",params:{allowedValues: schema67.properties.level.enum}};
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
const err70 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.log/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema67.properties.on_error.enum}};
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
if(func68(data39) < 1){
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
const err83 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.shell/properties/timeout/type",keyword:"type",params:{type: schema68.properties.timeout.type}};
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
if(!pattern8.test(data42)){
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
const err87 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.shell/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema68.properties.on_error.enum}};
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
const err92 = {instancePath:instancePath+"/decision",schemaPath:"#/$defs/action.gate/properties/decision/enum",keyword:"enum",params:{allowedValues: schema69.properties.decision.enum}};
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
const err95 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.gate/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema69.properties.on_error.enum}};
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
const err107 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.transform_params/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema70.properties.on_error.enum}};
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
if(func68(data60) < 1){
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
const err124 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.transform_result/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema71.properties.on_error.enum}};
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
if(!(validate36(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
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
const err132 = {instancePath:instancePath+"/level",schemaPath:"#/$defs/action.notify/properties/level/enum",keyword:"enum",params:{allowedValues: schema72.properties.level.enum}};
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
const err134 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.notify/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema72.properties.on_error.enum}};
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
if(!pattern4.test(data71)){
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
const err144 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.pipe/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema73.properties.on_error.enum}};
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
if(func68(data77) < 1){
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
if(func68(data78) < 1){
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
if(func68(data79) < 1){
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
if(func68(data80) < 1){
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
const err167 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.lsp_diagnose/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema74.properties.on_error.enum}};
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
const err174 = {instancePath:instancePath+"/remember",schemaPath:"#/$defs/action.ask/properties/remember/enum",keyword:"enum",params:{allowedValues: schema75.properties.remember.enum}};
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
const err178 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.ask/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema75.properties.on_error.enum}};
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
const err185 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.stop/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema76.properties.on_error.enum}};
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
const err191 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.redo/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema77.properties.on_error.enum}};
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
const err197 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.replace_result/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema78.properties.on_error.enum}};
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
const err202 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.redact_secrets/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema79.properties.on_error.enum}};
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
if(func68(data103) < 1){
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
if(func68(data104) < 1){
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
if(func68(data105) < 1){
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
if(func68(data106) < 1){
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
const err223 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.compile_yaml/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema80.properties.on_error.enum}};
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
if(func68(data112) < 1){
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
const err231 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.auto_test_deploy/properties/timeout/type",keyword:"type",params:{type: schema81.properties.timeout.type}};
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
if(!pattern8.test(data113)){
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
const err237 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.auto_test_deploy/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema81.properties.on_error.enum}};
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
if(!(func0.call(schema82.properties, key21))){
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
if(func68(data123) < 1){
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
const err252 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema82.properties.on_error.enum}};
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
const err261 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.enforce_phase6/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema83.properties.on_error.enum}};
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
const err270 = {instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.enforce_compile_fix/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema84.properties.on_error.enum}};
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
validate35.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate35.evaluated = {"dynamicProps":true,"dynamicItems":false};


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
if(func68(data0) > 200){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/rule/properties/id/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(func68(data0) < 1){
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
if(!(validate35(data7[i2], {instancePath:instancePath+"/action/" + i2,parentData:data7,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
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
if(!(validate35(data7, {instancePath:instancePath+"/action",parentData:data,parentDataProperty:"action",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
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
if(!pattern8.test(data9)){
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
if(!pattern8.test(data15)){
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
if(data.scope !== undefined && func0.call(data, "scope")){
let data18 = data.scope;
if(!(((data18 === "session") || (data18 === "agent")) || (data18 === "app"))){
const err46 = {instancePath:instancePath+"/scope",schemaPath:"#/$defs/rule/properties/scope/enum",keyword:"enum",params:{allowedValues: schema33.properties.scope.enum}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.mode !== undefined && func0.call(data, "mode")){
let data19 = data.mode;
if(!((data19 === "enforce") || (data19 === "shadow"))){
const err47 = {instancePath:instancePath+"/mode",schemaPath:"#/$defs/rule/properties/mode/enum",keyword:"enum",params:{allowedValues: schema33.properties.mode.enum}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath,schemaPath:"#/$defs/rule/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const pattern13 = new RegExp("^params\\.[^.\\s]+(\\.[^.\\s]+)*$", "u");
const pattern23 = new RegExp("^https?://", "u");
const pattern24 = new RegExp("^\\.[^./\\\\]+$", "u");

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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.hooks !== undefined && func0.call(data, "hooks")){
let data0 = data.hooks;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate22(data0[i0], {instancePath:instancePath+"/hooks/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath:instancePath+"/hooks",schemaPath:"#/$defs/settings/properties/hooks/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.define !== undefined && func0.call(data, "define")){
let data2 = data.define;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 of Object.keys(data2)){
if(!(validate23(data2[key0], {instancePath:instancePath+"/define/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data2,parentDataProperty:key0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath:instancePath+"/define",schemaPath:"#/$defs/settings/properties/define/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.tools !== undefined && func0.call(data, "tools")){
let data4 = data.tools;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 of Object.keys(data4)){
let data5 = data4[key1];
if((typeof data5 !== "string") && (!(data5 && typeof data5 == "object" && !Array.isArray(data5)))){
const err2 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/tools/additionalProperties/type",keyword:"type",params:{type: schema32.properties.tools.additionalProperties.type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(typeof data5 === "string"){
if(func68(data5) < 1){
const err3 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/tools/additionalProperties/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key2 of Object.keys(data5)){
if(!((((((((key2 === "is") || (key2 === "params")) || (key2 === "runs")) || (key2 === "reads")) || (key2 === "writes")) || (key2 === "deletes")) || (key2 === "connects")) || (key2 === "schema"))){
const err4 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/tools/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data5.is !== undefined && func0.call(data5, "is")){
let data6 = data5.is;
if(typeof data6 === "string"){
if(func68(data6) < 1){
const err5 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/is",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/is/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/is",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/is/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data5.params !== undefined && func0.call(data5, "params")){
let data7 = data5.params;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key3 of Object.keys(data7)){
let data8 = data7[key3];
if(typeof data8 === "string"){
if(func68(data8) < 1){
const err7 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/params/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/params/additionalProperties/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/params/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/params/additionalProperties/type",keyword:"type",params:{type: "string"}};
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
const err9 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/params",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/params/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data5.runs !== undefined && func0.call(data5, "runs")){
let data9 = data5.runs;
const _errs22 = errors;
let valid7 = false;
const _errs23 = errors;
if(typeof data9 === "string"){
if(!pattern13.test(data9)){
const err10 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
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
const err11 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs23 === errors;
valid7 = valid7 || _valid0;
const _errs25 = errors;
if(Array.isArray(data9)){
if(data9.length < 1){
const err12 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
let data10 = data9[i1];
if(typeof data10 === "string"){
if(!pattern13.test(data10)){
const err13 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs/" + i1,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
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
const err14 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs/" + i1,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
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
const err15 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid0 = _errs25 === errors;
valid7 = valid7 || _valid0;
if(!valid7){
const err16 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
}
if(data5.reads !== undefined && func0.call(data5, "reads")){
let data11 = data5.reads;
const _errs30 = errors;
let valid10 = false;
const _errs31 = errors;
if(typeof data11 === "string"){
if(!pattern13.test(data11)){
const err17 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
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
const err18 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid1 = _errs31 === errors;
valid10 = valid10 || _valid1;
const _errs33 = errors;
if(Array.isArray(data11)){
if(data11.length < 1){
const err19 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const len2 = data11.length;
for(let i2=0; i2<len2; i2++){
let data12 = data11[i2];
if(typeof data12 === "string"){
if(!pattern13.test(data12)){
const err20 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads/" + i2,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
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
const err21 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads/" + i2,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
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
const err22 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid1 = _errs33 === errors;
valid10 = valid10 || _valid1;
if(!valid10){
const err23 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
}
if(data5.writes !== undefined && func0.call(data5, "writes")){
let data13 = data5.writes;
const _errs38 = errors;
let valid13 = false;
const _errs39 = errors;
if(typeof data13 === "string"){
if(!pattern13.test(data13)){
const err24 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
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
const err25 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid2 = _errs39 === errors;
valid13 = valid13 || _valid2;
const _errs41 = errors;
if(Array.isArray(data13)){
if(data13.length < 1){
const err26 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
const len3 = data13.length;
for(let i3=0; i3<len3; i3++){
let data14 = data13[i3];
if(typeof data14 === "string"){
if(!pattern13.test(data14)){
const err27 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes/" + i3,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
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
const err28 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes/" + i3,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err29 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid2 = _errs41 === errors;
valid13 = valid13 || _valid2;
if(!valid13){
const err30 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
}
}
if(data5.deletes !== undefined && func0.call(data5, "deletes")){
let data15 = data5.deletes;
const _errs46 = errors;
let valid16 = false;
const _errs47 = errors;
if(typeof data15 === "string"){
if(!pattern13.test(data15)){
const err31 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid3 = _errs47 === errors;
valid16 = valid16 || _valid3;
const _errs49 = errors;
if(Array.isArray(data15)){
if(data15.length < 1){
const err33 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
const len4 = data15.length;
for(let i4=0; i4<len4; i4++){
let data16 = data15[i4];
if(typeof data16 === "string"){
if(!pattern13.test(data16)){
const err34 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes/" + i4,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
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
const err35 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes/" + i4,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err36 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid3 = _errs49 === errors;
valid16 = valid16 || _valid3;
if(!valid16){
const err37 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
else {
errors = _errs46;
if(vErrors !== null){
if(_errs46){
vErrors.length = _errs46;
}
else {
vErrors = null;
}
}
}
}
if(data5.connects !== undefined && func0.call(data5, "connects")){
let data17 = data5.connects;
const _errs54 = errors;
let valid19 = false;
const _errs55 = errors;
if(typeof data17 === "string"){
if(!pattern13.test(data17)){
const err38 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
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
const err39 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var _valid4 = _errs55 === errors;
valid19 = valid19 || _valid4;
const _errs57 = errors;
if(Array.isArray(data17)){
if(data17.length < 1){
const err40 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
const len5 = data17.length;
for(let i5=0; i5<len5; i5++){
let data18 = data17[i5];
if(typeof data18 === "string"){
if(!pattern13.test(data18)){
const err41 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects/" + i5,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}};
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
const err42 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects/" + i5,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/1/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
var _valid4 = _errs57 === errors;
valid19 = valid19 || _valid4;
if(!valid19){
const err44 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
else {
errors = _errs54;
if(vErrors !== null){
if(_errs54){
vErrors.length = _errs54;
}
else {
vErrors = null;
}
}
}
}
if(data5.schema !== undefined && func0.call(data5, "schema")){
let data19 = data5.schema;
if(!(data19 && typeof data19 == "object" && !Array.isArray(data19))){
const err45 = {instancePath:instancePath+"/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/schema",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/schema/type",keyword:"type",params:{type: "object"}};
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
}
}
else {
const err46 = {instancePath:instancePath+"/tools",schemaPath:"#/$defs/settings/properties/tools/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.env !== undefined && func0.call(data, "env")){
let data20 = data.env;
if(Array.isArray(data20)){
const len6 = data20.length;
for(let i6=0; i6<len6; i6++){
let data21 = data20[i6];
if(typeof data21 === "string"){
if(func68(data21) < 1){
const err47 = {instancePath:instancePath+"/env/" + i6,schemaPath:"#/$defs/settings/properties/env/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err48 = {instancePath:instancePath+"/env/" + i6,schemaPath:"#/$defs/settings/properties/env/items/type",keyword:"type",params:{type: "string"}};
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
const err49 = {instancePath:instancePath+"/env",schemaPath:"#/$defs/settings/properties/env/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.use !== undefined && func0.call(data, "use")){
let data22 = data.use;
if(Array.isArray(data22)){
const len7 = data22.length;
for(let i7=0; i7<len7; i7++){
if(typeof data22[i7] !== "string"){
const err50 = {instancePath:instancePath+"/use/" + i7,schemaPath:"#/$defs/settings/properties/use/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/use",schemaPath:"#/$defs/settings/properties/use/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.mcp_servers !== undefined && func0.call(data, "mcp_servers")){
let data24 = data.mcp_servers;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key4 of Object.keys(data24)){
let data25 = data24[key4];
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key5 of Object.keys(data25)){
if(!(((((((key5 === "type") || (key5 === "command")) || (key5 === "args")) || (key5 === "env")) || (key5 === "cwd")) || (key5 === "url")) || (key5 === "headers"))){
const err52 = {instancePath:instancePath+"/mcp_servers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data25.type !== undefined && func0.call(data25, "type")){
let data26 = data25.type;
if(!((data26 === "stdio") || (data26 === "http"))){
const err53 = {instancePath:instancePath+"/mcp_servers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/type/enum",keyword:"enum",params:{allowedValues: schema32.properties.mcp_servers.additionalProperties.properties.type.enum}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data25.command !== undefined && func0.call(data25, "command")){
let data27 = data25.command;
if(typeof data27 === "string"){
if(func68(data27) < 1){
const err54 = {instancePath:instancePath+"/mcp_servers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/command/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/mcp_servers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/command/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data25.args !== undefined && func0.call(data25, "args")){
let data28 = data25.args;
if(Array.isArray(data28)){
const len8 = data28.length;
for(let i8=0; i8<len8; i8++){
if(typeof data28[i8] !== "string"){
const err56 = {instancePath:instancePath+"/mcp_servers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/args/" + i8,schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/args/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
else {
const err57 = {instancePath:instancePath+"/mcp_servers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/args",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/args/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data25.env !== undefined && func0.call(data25, "env")){
let data30 = data25.env;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key6 of Object.keys(data30)){
if(typeof data30[key6] !== "string"){
const err58 = {instancePath:instancePath+"/mcp_servers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/env/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/env/additionalProperties/type",keyword:"type",params:{type: "string"}};
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
const err59 = {instancePath:instancePath+"/mcp_servers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/env",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/env/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data25.cwd !== undefined && func0.call(data25, "cwd")){
let data32 = data25.cwd;
if(typeof data32 === "string"){
if(func68(data32) < 1){
const err60 = {instancePath:instancePath+"/mcp_servers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/cwd",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/cwd/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
else {
const err61 = {instancePath:instancePath+"/mcp_servers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/cwd",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/cwd/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data25.url !== undefined && func0.call(data25, "url")){
let data33 = data25.url;
if(typeof data33 === "string"){
if(!pattern23.test(data33)){
const err62 = {instancePath:instancePath+"/mcp_servers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/url",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"}};
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
const err63 = {instancePath:instancePath+"/mcp_servers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/url",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data25.headers !== undefined && func0.call(data25, "headers")){
let data34 = data25.headers;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
for(const key7 of Object.keys(data34)){
if(typeof data34[key7] !== "string"){
const err64 = {instancePath:instancePath+"/mcp_servers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/headers/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath:instancePath+"/mcp_servers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/headers",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/headers/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
else {
const err66 = {instancePath:instancePath+"/mcp_servers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/type",keyword:"type",params:{type: "object"}};
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
const err67 = {instancePath:instancePath+"/mcp_servers",schemaPath:"#/$defs/settings/properties/mcp_servers/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data.language_servers !== undefined && func0.call(data, "language_servers")){
let data36 = data.language_servers;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
for(const key8 of Object.keys(data36)){
let data37 = data36[key8];
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if((data37.command === undefined) || (!(func0.call(data37, "command")))){
const err68 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/required",keyword:"required",params:{missingProperty: "command"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((data37.extensions === undefined) || (!(func0.call(data37, "extensions")))){
const err69 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/required",keyword:"required",params:{missingProperty: "extensions"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
for(const key9 of Object.keys(data37)){
if(!(((((((key9 === "command") || (key9 === "args")) || (key9 === "env")) || (key9 === "extensions")) || (key9 === "language_id")) || (key9 === "options")) || (key9 === "settings"))){
const err70 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data37.command !== undefined && func0.call(data37, "command")){
let data38 = data37.command;
if(typeof data38 === "string"){
if(func68(data38) < 1){
const err71 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/command/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
else {
const err72 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/command/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data37.args !== undefined && func0.call(data37, "args")){
let data39 = data37.args;
if(Array.isArray(data39)){
const len9 = data39.length;
for(let i9=0; i9<len9; i9++){
if(typeof data39[i9] !== "string"){
const err73 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/args/" + i9,schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/args/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/args",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/args/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data37.env !== undefined && func0.call(data37, "env")){
let data41 = data37.env;
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
for(const key10 of Object.keys(data41)){
if(typeof data41[key10] !== "string"){
const err75 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/env/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/env/additionalProperties/type",keyword:"type",params:{type: "string"}};
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
const err76 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/env",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/env/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data37.extensions !== undefined && func0.call(data37, "extensions")){
let data43 = data37.extensions;
if(Array.isArray(data43)){
if(data43.length < 1){
const err77 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
const len10 = data43.length;
for(let i10=0; i10<len10; i10++){
let data44 = data43[i10];
if(typeof data44 === "string"){
if(!pattern24.test(data44)){
const err78 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions/" + i10,schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/items/pattern",keyword:"pattern",params:{pattern: "^\\.[^./\\\\]+$"}};
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
const err79 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions/" + i10,schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/items/type",keyword:"type",params:{type: "string"}};
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
const err80 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data37.language_id !== undefined && func0.call(data37, "language_id")){
let data45 = data37.language_id;
if(typeof data45 === "string"){
if(func68(data45) < 1){
const err81 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/language_id",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/language_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err82 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/language_id",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/language_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
else {
const err83 = {instancePath:instancePath+"/language_servers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/type",keyword:"type",params:{type: "object"}};
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
const err84 = {instancePath:instancePath+"/language_servers",schemaPath:"#/$defs/settings/properties/language_servers/type",keyword:"type",params:{type: "object"}};
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
else {
const err85 = {instancePath,schemaPath:"#/$defs/settings/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"hooks":true,"define":true,"tools":true,"env":true,"use":true,"mcp_servers":true,"language_servers":true},"dynamicProps":false,"dynamicItems":false};


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
var props0 = {};
props0.runtime = true;
props0.execution = true;
}
ifClause0 = "then";
}
else {
const _errs9 = errors;
if(!(validate21(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
valid0 = _valid0;
if(valid0){
if(props0 !== true){
props0 = props0 || {};
props0.hooks = true;
props0.define = true;
props0.tools = true;
props0.env = true;
props0.use = true;
props0.mcp_servers = true;
props0.language_servers = true;
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
if(props0 !== true){
props0 = props0 || {};
props0.agents = true;
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
if(func68(data4) < 1){
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
evaluated0.props = props0;
return errors === 0;
}
validate20.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const condition: Validate = validate23;

export const action: Validate = validate35;
