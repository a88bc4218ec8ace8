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
  "condition.command",
  "condition.file_access",
  "condition.network_access",
  "condition.call",
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
const func0 = Object.prototype.hasOwnProperty;
const func70 = lengthOf;
const schema32 = {"type":"object","properties":{"hooks":{"type":"array","items":{"$ref":"#/$defs/rule"},"examples":[[{"id":"no-secrets","on":"tool_start","condition":{"type":"param","path":"tool.params.path","glob":"*.pem"},"action":{"type":"gate","reason":"<<tool.params.path>> is a key"}}]]},"extends":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}],"examples":[["guard-commands"]]},"rules":{"examples":[{"commands-sudo":"off","commands-disk":"ask"}]},"define":{"type":"object","additionalProperties":{"$ref":"condition"},"examples":[{"in_docs":{"type":"param","path":"tool.params.path","glob":"docs/*"}}]},"observe":{"type":"object","additionalProperties":{"$ref":"observation"},"examples":[{"fetched":{"on":"tool_start","condition":{"type":"tool_name","match":"web.fetch"}}}]},"tools":{"type":"object","additionalProperties":{"type":["string","object"],"minLength":1,"properties":{"is":{"type":"string","minLength":1},"params":{"type":"object","additionalProperties":{"type":"string","minLength":1}},"runs":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"reads":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"writes":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"deletes":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"connects":{"anyOf":[{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},{"type":"array","items":{"type":"string","pattern":"^params\\.[^.\\s]+(\\.[^.\\s]+)*$"},"minItems":1}]},"schema":{"type":"object"}},"additionalProperties":false},"examples":[{"Save":"filesystem.write","deploy":{"is":"shell.bash","params":{"script":"command"},"runs":"params.script"}}]},"env":{"type":"array","items":{"type":"string","minLength":1},"examples":[["TEAM","DEPLOY_TARGET"]]},"prices":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"required":["input","output"],"properties":{"input":{"type":"number","minimum":0},"output":{"type":"number","minimum":0},"cached":{"type":"number","minimum":0},"cache_write":{"type":"number","minimum":0}}},"examples":[{"claude-sonnet-*":{"input":3,"output":15,"cached":0.3,"cache_write":3.75},"*":{"input":15,"output":75}}]},"log":{"type":"object","properties":{"mask":{"type":"array","items":{"type":"string","minLength":1}}},"additionalProperties":false,"examples":[{"mask":["prompt","tool.params.body"]}]},"use":{"type":"array","items":{"type":"string"},"examples":[["builder"]]},"mcp_servers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"type":{"enum":["stdio","http"]},"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"env":{"type":"object","additionalProperties":{"type":"string"}},"cwd":{"type":"string","minLength":1},"url":{"type":"string","pattern":"^https?://"},"headers":{"type":"object","additionalProperties":{"type":"string"}}}},"examples":[{"notes":{"command":"notes-server","args":["--readonly"],"env":{"NOTES":"team"}},"search":{"url":"https://search.example.org/mcp"}}]},"language_servers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"required":["command","extensions"],"properties":{"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"env":{"type":"object","additionalProperties":{"type":"string"}},"extensions":{"type":"array","items":{"type":"string","pattern":"^\\.[^./\\\\]+$","$comment":"an extension starts with its dot: `.ts`"},"minItems":1},"language_id":{"type":"string","minLength":1},"options":{},"settings":{}}},"examples":[{"typescript":{"command":"typescript-language-server","args":["--stdio"],"extensions":[".ts",".tsx"]}}]}},"if":{"required":["extends"]},"then":{"properties":{"rules":{"additionalProperties":{"enum":["off","ask"]}}}}};
const schema33 = {"type":"object","additionalProperties":false,"required":["id","action"],"properties":{"id":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string"},"on":{"type":["string","array"],"if":{"type":"string"},"then":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","tool_changed","resource_read","prompt_read","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"else":{"items":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","tool_changed","resource_read","prompt_read","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"minItems":1},"default":"turn_end"},"event":{"type":["string","array"],"if":{"type":"string"},"then":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","tool_changed","resource_read","prompt_read","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"else":{"items":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","tool_changed","resource_read","prompt_read","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"minItems":1}},"condition":{"$ref":"condition"},"action":{"type":["object","array"],"if":{"type":"array"},"then":{"items":{"$ref":"action"},"minItems":1},"else":{"$ref":"action"}},"cooldown":{"minimum":0,"maximum":1000000000,"default":0,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"max_fires":{"type":"integer","minimum":0,"maximum":1000000000,"default":0},"priority":{"type":"integer","minimum":-1000000000,"maximum":1000000000,"default":100},"enabled":{"type":"boolean","default":true},"tags":{"type":"array","items":{"type":"string"},"default":[]},"timeout":{"exclusiveMinimum":0,"maximum":86400,"default":30,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"on_error":{"enum":["deny","ask","ignore"]},"on_unsupported":{"enum":["deny","ignore","error"],"default":"error"},"group_by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"scope":{"enum":["session","agent","app"],"default":"session"},"mode":{"enum":["enforce","shadow"],"default":"enforce"}}};
const schema52 = {"type":"object","properties":{"type":{"const":"time"},"between":{"type":"string","pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$"},"days":{"type":"array","items":{"enum":["sun","mon","tue","wed","thu","fri","sat"]},"minItems":1},"zone":{"type":"string"}},"required":["type","zone"],"additionalProperties":false};
const schema53 = {"type":"object","properties":{"type":{"const":"tool_name"},"match":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1}},"required":["type","match"],"additionalProperties":false};
const schema55 = {"type":"object","properties":{"type":{"const":"content_contains"},"keyword":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"last":{"type":"integer","minimum":1,"maximum":1000,"default":5}},"required":["type","keyword"],"additionalProperties":false};
const schema56 = {"type":"object","properties":{"type":{"const":"error_type"},"match":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1}},"required":["type","match"],"additionalProperties":false};
const schema58 = {"type":"object","properties":{"type":{"const":"param"},"path":{"type":"string","minLength":1},"exists":{"type":"boolean"},"equals":{},"in":{"type":"array","items":{},"minItems":1},"greater_than":{"type":"number"},"at_least":{"type":"number"},"less_than":{"type":"number"},"at_most":{"type":"number"},"glob":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"matches":{"type":"string","minLength":1},"schema":{"type":"object"}},"required":["type","path"],"additionalProperties":false};
const schema59 = {"type":"object","properties":{"type":{"const":"agent"},"match":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1}},"required":["type","match"],"additionalProperties":false};
const schema60 = {"type":"object","properties":{"type":{"const":"contains_secret"},"in":{"type":"array","items":{"enum":["params","result","prompt","response"]},"minItems":1,"default":["params","result","prompt","response"]}},"required":["type"],"additionalProperties":false};
const schema61 = {"type":"object","properties":{"type":{"const":"command_risk"},"least":{"enum":["low","medium","high"],"default":"high"},"categories":{"type":"array","items":{"type":"string","minLength":1},"minItems":1}},"required":["type"],"additionalProperties":false};
const schema62 = {"type":"object","properties":{"type":{"const":"command"},"program":{"type":["string","array","object"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1,"properties":{"any":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"all":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"none":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"not":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1}},"additionalProperties":false,"minProperties":1},"subcommand":{"type":["string","array","object"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1,"properties":{"any":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"all":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"none":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"not":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1}},"additionalProperties":false,"minProperties":1},"options":{"type":["string","array","object"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1,"properties":{"any":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"all":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"none":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"not":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1}},"additionalProperties":false,"minProperties":1},"operands":{"type":"object","properties":{"glob":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"under":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"outside":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"matches":{"type":"string","minLength":1},"equals":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"not":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1}},"additionalProperties":false,"minProperties":1},"reads_from":{"type":["string","array","object"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1,"properties":{"any":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"all":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"none":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"not":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1}},"additionalProperties":false,"minProperties":1},"feeds":{"type":["string","array","object"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1,"properties":{"any":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"all":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"none":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"not":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1}},"additionalProperties":false,"minProperties":1},"as_root":{"type":"boolean"},"remote":{"type":"boolean"},"container":{"type":"boolean"},"background":{"type":"boolean"},"matches":{"type":"string","minLength":1},"uncertain":{"enum":["holds","fails","error"],"default":"error"}},"minProperties":1,"required":["type"],"additionalProperties":false};
const schema63 = {"type":"object","properties":{"type":{"const":"file_access"},"access":{"anyOf":[{"enum":["read","write","delete","execute"]},{"type":"array","items":{"enum":["read","write","delete","execute"]},"minItems":1}]},"path":{"type":"object","properties":{"glob":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"under":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"outside":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"matches":{"type":"string","minLength":1},"equals":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"not":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1}},"additionalProperties":false,"minProperties":1},"by":{"type":["string","array","object"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1,"properties":{"any":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"all":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"none":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"not":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1}},"additionalProperties":false,"minProperties":1},"recursive":{"type":"boolean"},"login":{"type":"boolean"},"remote":{"type":"boolean"},"container":{"type":"boolean"},"uncertain":{"enum":["holds","fails","error"],"default":"error"}},"minProperties":1,"required":["type"],"additionalProperties":false};
const schema64 = {"type":"object","properties":{"type":{"const":"network_access"},"host":{"type":["string","array","object"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1,"properties":{"glob":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"equals":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"matches":{"type":"string","minLength":1},"not":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1}},"additionalProperties":false,"minProperties":1},"scheme":{"type":["string","array","object"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1,"properties":{"any":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"all":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"none":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"not":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1}},"additionalProperties":false,"minProperties":1},"port":{"anyOf":[{"type":"integer","minimum":1,"maximum":65535},{"type":"array","items":{"type":"integer","minimum":1,"maximum":65535},"minItems":1}]},"uncertain":{"enum":["holds","fails","error"],"default":"error"}},"required":["type"],"additionalProperties":false};
const schema65 = {"type":"object","properties":{"type":{"const":"call"},"reads_only":{"type":"boolean"},"unread":{"type":"boolean"},"inline_code":{"type":"object","properties":{"language":{"type":["string","array","object"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1,"properties":{"any":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"all":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"none":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"not":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1}},"additionalProperties":false,"minProperties":1},"matches":{"type":"string","minLength":1}},"additionalProperties":false},"uncertain":{"enum":["holds","fails","error"],"default":"error"}},"minProperties":1,"required":["type"],"additionalProperties":false};
const schema66 = {"type":"object","deprecated":true,"properties":{"type":{"const":"tool_match"},"match":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1},"tools":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1}},"required":["type"],"additionalProperties":false};
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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.all_of/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.conditions === undefined) || (!(func0.call(data, "conditions")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.all_of/required",keyword:"required",params:{missingProperty: "conditions"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "conditions"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.all_of/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("all_of" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.all_of/properties/type/const",keyword:"const",params:{allowedValue: "all_of"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/conditions",schemaPath:"#/$defs/condition.all_of/properties/conditions/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.all_of/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.any_of/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.conditions === undefined) || (!(func0.call(data, "conditions")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.any_of/required",keyword:"required",params:{missingProperty: "conditions"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "conditions"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.any_of/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("any_of" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.any_of/properties/type/const",keyword:"const",params:{allowedValue: "any_of"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/conditions",schemaPath:"#/$defs/condition.any_of/properties/conditions/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.any_of/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.not/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.condition === undefined) || (!(func0.call(data, "condition")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.not/required",keyword:"required",params:{missingProperty: "condition"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "condition"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.not/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("not" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.not/properties/type/const",keyword:"const",params:{allowedValue: "not"}});
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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.not/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema38 = {"type":"object","properties":{"type":{"const":"event_count"},"of":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"group_by":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"timespan":{"exclusiveMinimum":0,"maximum":1000000000,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"timespan"},"turns":{"type":"integer","minimum":1,"maximum":1000000000},"since":{"type":["string","object"],"minLength":1,"if":{"type":"object"},"then":{"$ref":"observation"}},"gte":{"type":"integer","minimum":0,"maximum":1000000000},"gt":{"type":"integer","minimum":0,"maximum":1000000000},"lte":{"type":"integer","minimum":0,"maximum":1000000000},"lt":{"type":"integer","minimum":0,"maximum":1000000000},"eq":{"type":"integer","minimum":0,"maximum":1000000000}},"required":["type","of"],"additionalProperties":false};
const schema39 = {"type":"object","additionalProperties":false,"required":["on"],"properties":{"on":{"type":["string","array"],"if":{"type":"string"},"then":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","tool_changed","resource_read","prompt_read","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"else":{"items":{"type":"string","enum":["session_start","session_end","user_message","turn_start","user_prompt","turn_end","before_llm_call","after_llm_call","tool_start","pre_tool_use","tool_end","post_tool_use","tool_result_transform","tool_batch_end","tool_selection","tool_changed","resource_read","prompt_read","approval_request","approval_decision","approval_denied","stop","pre_finish","completion_claim","response_final","outbound_message","agent_spawn","agent_complete","pre_compact","post_compact","error","notification","activation","setup","prompt_expand","prompt_transform","file_saved","file_created","file_deleted","task_created","task_completed","config_changed","cwd_changed","directory_added","instructions_loaded","worktree_create","worktree_remove","model_switch","model_switched","elicitation","elicitation_result","teammate_idle","interrupt","max_iterations","session_resume","manual"],"$comment":"unknown-event"},"minItems":1}},"condition":{"$ref":"condition"},"scope":{"enum":["session","agent","app"],"default":"session"},"keep":{"type":"string","minLength":1},"refused":{"enum":["skip","count"],"default":"skip"}}};

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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/observation/required",keyword:"required",params:{missingProperty: "on"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((key0 === "on") || (key0 === "condition")) || (key0 === "scope")) || (key0 === "keep")) || (key0 === "refused"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/observation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.on !== undefined && func0.call(data, "on")){
let data0 = data.on;
if((typeof data0 !== "string") && (!(Array.isArray(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/on",schemaPath:"#/$defs/observation/properties/on/type",keyword:"type",params:{type: schema39.properties.on.type}});
errors++;
}
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(typeof data0 !== "string"){
(vErrors ??= []).push({});
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
(vErrors ??= []).push({instancePath:instancePath+"/on",schemaPath:"#/$defs/observation/properties/on/then/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((data0 === "session_start") || (data0 === "session_end")) || (data0 === "user_message")) || (data0 === "turn_start")) || (data0 === "user_prompt")) || (data0 === "turn_end")) || (data0 === "before_llm_call")) || (data0 === "after_llm_call")) || (data0 === "tool_start")) || (data0 === "pre_tool_use")) || (data0 === "tool_end")) || (data0 === "post_tool_use")) || (data0 === "tool_result_transform")) || (data0 === "tool_batch_end")) || (data0 === "tool_selection")) || (data0 === "tool_changed")) || (data0 === "resource_read")) || (data0 === "prompt_read")) || (data0 === "approval_request")) || (data0 === "approval_decision")) || (data0 === "approval_denied")) || (data0 === "stop")) || (data0 === "pre_finish")) || (data0 === "completion_claim")) || (data0 === "response_final")) || (data0 === "outbound_message")) || (data0 === "agent_spawn")) || (data0 === "agent_complete")) || (data0 === "pre_compact")) || (data0 === "post_compact")) || (data0 === "error")) || (data0 === "notification")) || (data0 === "activation")) || (data0 === "setup")) || (data0 === "prompt_expand")) || (data0 === "prompt_transform")) || (data0 === "file_saved")) || (data0 === "file_created")) || (data0 === "file_deleted")) || (data0 === "task_created")) || (data0 === "task_completed")) || (data0 === "config_changed")) || (data0 === "cwd_changed")) || (data0 === "directory_added")) || (data0 === "instructions_loaded")) || (data0 === "worktree_create")) || (data0 === "worktree_remove")) || (data0 === "model_switch")) || (data0 === "model_switched")) || (data0 === "elicitation")) || (data0 === "elicitation_result")) || (data0 === "teammate_idle")) || (data0 === "interrupt")) || (data0 === "max_iterations")) || (data0 === "session_resume")) || (data0 === "manual"))){
(vErrors ??= []).push({instancePath:instancePath+"/on",schemaPath:"#/$defs/observation/properties/on/then/enum",keyword:"enum",params:{allowedValues: schema39.properties.on.then.enum}});
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
(vErrors ??= []).push({instancePath:instancePath+"/on",schemaPath:"#/$defs/observation/properties/on/else/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/on/" + i0,schemaPath:"#/$defs/observation/properties/on/else/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((data1 === "session_start") || (data1 === "session_end")) || (data1 === "user_message")) || (data1 === "turn_start")) || (data1 === "user_prompt")) || (data1 === "turn_end")) || (data1 === "before_llm_call")) || (data1 === "after_llm_call")) || (data1 === "tool_start")) || (data1 === "pre_tool_use")) || (data1 === "tool_end")) || (data1 === "post_tool_use")) || (data1 === "tool_result_transform")) || (data1 === "tool_batch_end")) || (data1 === "tool_selection")) || (data1 === "tool_changed")) || (data1 === "resource_read")) || (data1 === "prompt_read")) || (data1 === "approval_request")) || (data1 === "approval_decision")) || (data1 === "approval_denied")) || (data1 === "stop")) || (data1 === "pre_finish")) || (data1 === "completion_claim")) || (data1 === "response_final")) || (data1 === "outbound_message")) || (data1 === "agent_spawn")) || (data1 === "agent_complete")) || (data1 === "pre_compact")) || (data1 === "post_compact")) || (data1 === "error")) || (data1 === "notification")) || (data1 === "activation")) || (data1 === "setup")) || (data1 === "prompt_expand")) || (data1 === "prompt_transform")) || (data1 === "file_saved")) || (data1 === "file_created")) || (data1 === "file_deleted")) || (data1 === "task_created")) || (data1 === "task_completed")) || (data1 === "config_changed")) || (data1 === "cwd_changed")) || (data1 === "directory_added")) || (data1 === "instructions_loaded")) || (data1 === "worktree_create")) || (data1 === "worktree_remove")) || (data1 === "model_switch")) || (data1 === "model_switched")) || (data1 === "elicitation")) || (data1 === "elicitation_result")) || (data1 === "teammate_idle")) || (data1 === "interrupt")) || (data1 === "max_iterations")) || (data1 === "session_resume")) || (data1 === "manual"))){
(vErrors ??= []).push({instancePath:instancePath+"/on/" + i0,schemaPath:"#/$defs/observation/properties/on/else/items/enum",keyword:"enum",params:{allowedValues: schema39.properties.on.else.items.enum}});
errors++;
}
}
}
var _valid0 = _errs10 === errors;
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/on",schemaPath:"#/$defs/observation/properties/on/if",keyword:"if",params:{failingKeyword: ifClause0}});
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
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/$defs/observation/properties/scope/enum",keyword:"enum",params:{allowedValues: schema39.properties.scope.enum}});
errors++;
}
}
if(data.keep !== undefined && func0.call(data, "keep")){
let data4 = data.keep;
if(typeof data4 === "string"){
if(func70(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/keep",schemaPath:"#/$defs/observation/properties/keep/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/keep",schemaPath:"#/$defs/observation/properties/keep/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.refused !== undefined && func0.call(data, "refused")){
let data5 = data.refused;
if(!((data5 === "skip") || (data5 === "count"))){
(vErrors ??= []).push({instancePath:instancePath+"/refused",schemaPath:"#/$defs/observation/properties/refused/enum",keyword:"enum",params:{allowedValues: schema39.properties.refused.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/observation/type",keyword:"type",params:{type: "object"}});
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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.event_count/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.of === undefined) || (!(func0.call(data, "of")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.event_count/required",keyword:"required",params:{missingProperty: "of"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema38.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.event_count/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("event_count" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.event_count/properties/type/const",keyword:"const",params:{allowedValue: "event_count"}});
errors++;
}
}
if(data.of !== undefined && func0.call(data, "of")){
let data1 = data.of;
if((typeof data1 !== "string") && (!(data1 && typeof data1 == "object" && !Array.isArray(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.event_count/properties/of/type",keyword:"type",params:{type: schema38.properties.of.type}});
errors++;
}
const _errs5 = errors;
let valid1 = true;
const _errs6 = errors;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
(vErrors ??= []).push({});
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
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.event_count/properties/of/if",keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(typeof data1 === "string"){
if(func70(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.event_count/properties/of/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
let data2 = data.group_by;
if(Array.isArray(data2)){
if(data2.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.event_count/properties/group_by/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func70(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/group_by/" + i0,schemaPath:"#/$defs/condition.event_count/properties/group_by/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/group_by/" + i0,schemaPath:"#/$defs/condition.event_count/properties/group_by/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.event_count/properties/group_by/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.timespan !== undefined && func0.call(data, "timespan")){
let data4 = data.timespan;
if((!((typeof data4 == "number") && (isFinite(data4)))) && (typeof data4 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.event_count/properties/timespan/type",keyword:"type",params:{type: schema38.properties.timespan.type}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000000 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.event_count/properties/timespan/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data4 <= 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.event_count/properties/timespan/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}});
errors++;
}
}
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.event_count/properties/timespan/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}});
errors++;
}
}
}
if(data.turns !== undefined && func0.call(data, "turns")){
let data5 = data.turns;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.event_count/properties/turns/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.event_count/properties/turns/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data5 < 1 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.event_count/properties/turns/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.since !== undefined && func0.call(data, "since")){
let data6 = data.since;
if((typeof data6 !== "string") && (!(data6 && typeof data6 == "object" && !Array.isArray(data6)))){
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.event_count/properties/since/type",keyword:"type",params:{type: schema38.properties.since.type}});
errors++;
}
const _errs20 = errors;
let valid4 = true;
const _errs21 = errors;
if(!(data6 && typeof data6 == "object" && !Array.isArray(data6))){
(vErrors ??= []).push({});
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
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.event_count/properties/since/if",keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(typeof data6 === "string"){
if(func70(data6) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.event_count/properties/since/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
}
if(data.gte !== undefined && func0.call(data, "gte")){
let data7 = data.gte;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/gte",schemaPath:"#/$defs/condition.event_count/properties/gte/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000000000 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/gte",schemaPath:"#/$defs/condition.event_count/properties/gte/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data7 < 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/gte",schemaPath:"#/$defs/condition.event_count/properties/gte/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.gt !== undefined && func0.call(data, "gt")){
let data8 = data.gt;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
(vErrors ??= []).push({instancePath:instancePath+"/gt",schemaPath:"#/$defs/condition.event_count/properties/gt/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000000000 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/gt",schemaPath:"#/$defs/condition.event_count/properties/gt/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data8 < 0 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/gt",schemaPath:"#/$defs/condition.event_count/properties/gt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.lte !== undefined && func0.call(data, "lte")){
let data9 = data.lte;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
(vErrors ??= []).push({instancePath:instancePath+"/lte",schemaPath:"#/$defs/condition.event_count/properties/lte/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000000000 || isNaN(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/lte",schemaPath:"#/$defs/condition.event_count/properties/lte/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data9 < 0 || isNaN(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/lte",schemaPath:"#/$defs/condition.event_count/properties/lte/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.lt !== undefined && func0.call(data, "lt")){
let data10 = data.lt;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
(vErrors ??= []).push({instancePath:instancePath+"/lt",schemaPath:"#/$defs/condition.event_count/properties/lt/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 1000000000 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/lt",schemaPath:"#/$defs/condition.event_count/properties/lt/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data10 < 0 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/lt",schemaPath:"#/$defs/condition.event_count/properties/lt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.eq !== undefined && func0.call(data, "eq")){
let data11 = data.eq;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
(vErrors ??= []).push({instancePath:instancePath+"/eq",schemaPath:"#/$defs/condition.event_count/properties/eq/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 1000000000 || isNaN(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/eq",schemaPath:"#/$defs/condition.event_count/properties/eq/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data11 < 0 || isNaN(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/eq",schemaPath:"#/$defs/condition.event_count/properties/eq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.event_count/type",keyword:"type",params:{type: "object"}});
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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.value_count/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.of === undefined) || (!(func0.call(data, "of")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.value_count/required",keyword:"required",params:{missingProperty: "of"}});
errors++;
}
if((data.field === undefined) || (!(func0.call(data, "field")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.value_count/required",keyword:"required",params:{missingProperty: "field"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema40.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.value_count/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("value_count" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.value_count/properties/type/const",keyword:"const",params:{allowedValue: "value_count"}});
errors++;
}
}
if(data.of !== undefined && func0.call(data, "of")){
let data1 = data.of;
if((typeof data1 !== "string") && (!(data1 && typeof data1 == "object" && !Array.isArray(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.value_count/properties/of/type",keyword:"type",params:{type: schema40.properties.of.type}});
errors++;
}
const _errs5 = errors;
let valid1 = true;
const _errs6 = errors;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
(vErrors ??= []).push({});
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
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.value_count/properties/of/if",keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(typeof data1 === "string"){
if(func70(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.value_count/properties/of/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
let data2 = data.group_by;
if(Array.isArray(data2)){
if(data2.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.value_count/properties/group_by/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func70(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/group_by/" + i0,schemaPath:"#/$defs/condition.value_count/properties/group_by/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/group_by/" + i0,schemaPath:"#/$defs/condition.value_count/properties/group_by/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.value_count/properties/group_by/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.timespan !== undefined && func0.call(data, "timespan")){
let data4 = data.timespan;
if((!((typeof data4 == "number") && (isFinite(data4)))) && (typeof data4 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_count/properties/timespan/type",keyword:"type",params:{type: schema40.properties.timespan.type}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000000 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_count/properties/timespan/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data4 <= 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_count/properties/timespan/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}});
errors++;
}
}
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_count/properties/timespan/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}});
errors++;
}
}
}
if(data.turns !== undefined && func0.call(data, "turns")){
let data5 = data.turns;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.value_count/properties/turns/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.value_count/properties/turns/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data5 < 1 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.value_count/properties/turns/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.since !== undefined && func0.call(data, "since")){
let data6 = data.since;
if((typeof data6 !== "string") && (!(data6 && typeof data6 == "object" && !Array.isArray(data6)))){
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.value_count/properties/since/type",keyword:"type",params:{type: schema40.properties.since.type}});
errors++;
}
const _errs20 = errors;
let valid4 = true;
const _errs21 = errors;
if(!(data6 && typeof data6 == "object" && !Array.isArray(data6))){
(vErrors ??= []).push({});
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
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.value_count/properties/since/if",keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(typeof data6 === "string"){
if(func70(data6) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.value_count/properties/since/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
}
if(data.field !== undefined && func0.call(data, "field")){
let data7 = data.field;
if(typeof data7 === "string"){
if(func70(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/field",schemaPath:"#/$defs/condition.value_count/properties/field/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/field",schemaPath:"#/$defs/condition.value_count/properties/field/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.gte !== undefined && func0.call(data, "gte")){
let data8 = data.gte;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
(vErrors ??= []).push({instancePath:instancePath+"/gte",schemaPath:"#/$defs/condition.value_count/properties/gte/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000000000 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/gte",schemaPath:"#/$defs/condition.value_count/properties/gte/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data8 < 0 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/gte",schemaPath:"#/$defs/condition.value_count/properties/gte/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.gt !== undefined && func0.call(data, "gt")){
let data9 = data.gt;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
(vErrors ??= []).push({instancePath:instancePath+"/gt",schemaPath:"#/$defs/condition.value_count/properties/gt/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000000000 || isNaN(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/gt",schemaPath:"#/$defs/condition.value_count/properties/gt/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data9 < 0 || isNaN(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/gt",schemaPath:"#/$defs/condition.value_count/properties/gt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.lte !== undefined && func0.call(data, "lte")){
let data10 = data.lte;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
(vErrors ??= []).push({instancePath:instancePath+"/lte",schemaPath:"#/$defs/condition.value_count/properties/lte/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 1000000000 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/lte",schemaPath:"#/$defs/condition.value_count/properties/lte/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data10 < 0 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/lte",schemaPath:"#/$defs/condition.value_count/properties/lte/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.lt !== undefined && func0.call(data, "lt")){
let data11 = data.lt;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
(vErrors ??= []).push({instancePath:instancePath+"/lt",schemaPath:"#/$defs/condition.value_count/properties/lt/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 1000000000 || isNaN(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/lt",schemaPath:"#/$defs/condition.value_count/properties/lt/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data11 < 0 || isNaN(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/lt",schemaPath:"#/$defs/condition.value_count/properties/lt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.eq !== undefined && func0.call(data, "eq")){
let data12 = data.eq;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
(vErrors ??= []).push({instancePath:instancePath+"/eq",schemaPath:"#/$defs/condition.value_count/properties/eq/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 1000000000 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/eq",schemaPath:"#/$defs/condition.value_count/properties/eq/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data12 < 0 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/eq",schemaPath:"#/$defs/condition.value_count/properties/eq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.value_count/type",keyword:"type",params:{type: "object"}});
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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.value_sum/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.of === undefined) || (!(func0.call(data, "of")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.value_sum/required",keyword:"required",params:{missingProperty: "of"}});
errors++;
}
if((data.field === undefined) || (!(func0.call(data, "field")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.value_sum/required",keyword:"required",params:{missingProperty: "field"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema41.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.value_sum/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("value_sum" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.value_sum/properties/type/const",keyword:"const",params:{allowedValue: "value_sum"}});
errors++;
}
}
if(data.of !== undefined && func0.call(data, "of")){
let data1 = data.of;
if((typeof data1 !== "string") && (!(data1 && typeof data1 == "object" && !Array.isArray(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.value_sum/properties/of/type",keyword:"type",params:{type: schema41.properties.of.type}});
errors++;
}
const _errs5 = errors;
let valid1 = true;
const _errs6 = errors;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
(vErrors ??= []).push({});
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
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.value_sum/properties/of/if",keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(typeof data1 === "string"){
if(func70(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.value_sum/properties/of/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
let data2 = data.group_by;
if(Array.isArray(data2)){
if(data2.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.value_sum/properties/group_by/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func70(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/group_by/" + i0,schemaPath:"#/$defs/condition.value_sum/properties/group_by/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/group_by/" + i0,schemaPath:"#/$defs/condition.value_sum/properties/group_by/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.value_sum/properties/group_by/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.timespan !== undefined && func0.call(data, "timespan")){
let data4 = data.timespan;
if((!((typeof data4 == "number") && (isFinite(data4)))) && (typeof data4 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_sum/properties/timespan/type",keyword:"type",params:{type: schema41.properties.timespan.type}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000000 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_sum/properties/timespan/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data4 <= 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_sum/properties/timespan/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}});
errors++;
}
}
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.value_sum/properties/timespan/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}});
errors++;
}
}
}
if(data.turns !== undefined && func0.call(data, "turns")){
let data5 = data.turns;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.value_sum/properties/turns/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.value_sum/properties/turns/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data5 < 1 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.value_sum/properties/turns/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.since !== undefined && func0.call(data, "since")){
let data6 = data.since;
if((typeof data6 !== "string") && (!(data6 && typeof data6 == "object" && !Array.isArray(data6)))){
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.value_sum/properties/since/type",keyword:"type",params:{type: schema41.properties.since.type}});
errors++;
}
const _errs20 = errors;
let valid4 = true;
const _errs21 = errors;
if(!(data6 && typeof data6 == "object" && !Array.isArray(data6))){
(vErrors ??= []).push({});
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
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.value_sum/properties/since/if",keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(typeof data6 === "string"){
if(func70(data6) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/$defs/condition.value_sum/properties/since/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
}
if(data.field !== undefined && func0.call(data, "field")){
let data7 = data.field;
if(typeof data7 === "string"){
if(func70(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/field",schemaPath:"#/$defs/condition.value_sum/properties/field/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/field",schemaPath:"#/$defs/condition.value_sum/properties/field/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.cumulative !== undefined && func0.call(data, "cumulative")){
if(typeof data.cumulative !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/cumulative",schemaPath:"#/$defs/condition.value_sum/properties/cumulative/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.gte !== undefined && func0.call(data, "gte")){
let data9 = data.gte;
if(!((typeof data9 == "number") && (isFinite(data9)))){
(vErrors ??= []).push({instancePath:instancePath+"/gte",schemaPath:"#/$defs/condition.value_sum/properties/gte/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data.gt !== undefined && func0.call(data, "gt")){
let data10 = data.gt;
if(!((typeof data10 == "number") && (isFinite(data10)))){
(vErrors ??= []).push({instancePath:instancePath+"/gt",schemaPath:"#/$defs/condition.value_sum/properties/gt/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data.lte !== undefined && func0.call(data, "lte")){
let data11 = data.lte;
if(!((typeof data11 == "number") && (isFinite(data11)))){
(vErrors ??= []).push({instancePath:instancePath+"/lte",schemaPath:"#/$defs/condition.value_sum/properties/lte/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data.lt !== undefined && func0.call(data, "lt")){
let data12 = data.lt;
if(!((typeof data12 == "number") && (isFinite(data12)))){
(vErrors ??= []).push({instancePath:instancePath+"/lt",schemaPath:"#/$defs/condition.value_sum/properties/lt/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data.eq !== undefined && func0.call(data, "eq")){
let data13 = data.eq;
if(!((typeof data13 == "number") && (isFinite(data13)))){
(vErrors ??= []).push({instancePath:instancePath+"/eq",schemaPath:"#/$defs/condition.value_sum/properties/eq/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.value_sum/type",keyword:"type",params:{type: "object"}});
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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.temporal_ordered/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.of === undefined) || (!(func0.call(data, "of")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.temporal_ordered/required",keyword:"required",params:{missingProperty: "of"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((key0 === "type") || (key0 === "of")) || (key0 === "group_by")) || (key0 === "timespan")) || (key0 === "turns"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.temporal_ordered/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("temporal_ordered" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.temporal_ordered/properties/type/const",keyword:"const",params:{allowedValue: "temporal_ordered"}});
errors++;
}
}
if(data.of !== undefined && func0.call(data, "of")){
let data1 = data.of;
if(Array.isArray(data1)){
if(data1.length > 8){
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.temporal_ordered/properties/of/maxItems",keyword:"maxItems",params:{limit: 8}});
errors++;
}
if(data1.length < 2){
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.temporal_ordered/properties/of/minItems",keyword:"minItems",params:{limit: 2}});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if((typeof data2 !== "string") && (!(data2 && typeof data2 == "object" && !Array.isArray(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/of/" + i0,schemaPath:"#/$defs/condition.temporal_ordered/properties/of/items/type",keyword:"type",params:{type: schema42.properties.of.items.type}});
errors++;
}
const _errs7 = errors;
let valid3 = true;
const _errs8 = errors;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
(vErrors ??= []).push({});
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
(vErrors ??= []).push({instancePath:instancePath+"/of/" + i0,schemaPath:"#/$defs/condition.temporal_ordered/properties/of/items/if",keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(typeof data2 === "string"){
if(func70(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/of/" + i0,schemaPath:"#/$defs/condition.temporal_ordered/properties/of/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/$defs/condition.temporal_ordered/properties/of/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
let data3 = data.group_by;
if(Array.isArray(data3)){
if(data3.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.temporal_ordered/properties/group_by/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(typeof data4 === "string"){
if(func70(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/group_by/" + i1,schemaPath:"#/$defs/condition.temporal_ordered/properties/group_by/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/group_by/" + i1,schemaPath:"#/$defs/condition.temporal_ordered/properties/group_by/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/group_by",schemaPath:"#/$defs/condition.temporal_ordered/properties/group_by/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.timespan !== undefined && func0.call(data, "timespan")){
let data5 = data.timespan;
if((!((typeof data5 == "number") && (isFinite(data5)))) && (typeof data5 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.temporal_ordered/properties/timespan/type",keyword:"type",params:{type: schema42.properties.timespan.type}});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.temporal_ordered/properties/timespan/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data5 <= 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.temporal_ordered/properties/timespan/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}});
errors++;
}
}
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/timespan",schemaPath:"#/$defs/condition.temporal_ordered/properties/timespan/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}});
errors++;
}
}
}
if(data.turns !== undefined && func0.call(data, "turns")){
let data6 = data.turns;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
(vErrors ??= []).push({instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.temporal_ordered/properties/turns/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000000 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.temporal_ordered/properties/turns/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data6 < 1 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/turns",schemaPath:"#/$defs/condition.temporal_ordered/properties/turns/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.temporal_ordered/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.all/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.conditions === undefined) || (!(func0.call(data, "conditions")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.all/required",keyword:"required",params:{missingProperty: "conditions"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "conditions"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.all/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("all" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.all/properties/type/const",keyword:"const",params:{allowedValue: "all"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/conditions",schemaPath:"#/$defs/condition.all/properties/conditions/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.all/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.any/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.conditions === undefined) || (!(func0.call(data, "conditions")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.any/required",keyword:"required",params:{missingProperty: "conditions"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "conditions"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.any/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("any" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.any/properties/type/const",keyword:"const",params:{allowedValue: "any"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/conditions",schemaPath:"#/$defs/condition.any/properties/conditions/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.any/type",keyword:"type",params:{type: "object"}});
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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "always"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.always/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(key0 === "type")){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.always/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("always" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.always/properties/type/const",keyword:"const",params:{allowedValue: "always"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.always/type",keyword:"type",params:{type: "object"}});
errors++;
}
var props0 = true;
}
else if(tag0 === "never"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.never/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key1 of Object.keys(data)){
if(!(key1 === "type")){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.never/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("never" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.never/properties/type/const",keyword:"const",params:{allowedValue: "never"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.never/type",keyword:"type",params:{type: "object"}});
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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.defined/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.name === undefined) || (!(func0.call(data, "name")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.defined/required",keyword:"required",params:{missingProperty: "name"}});
errors++;
}
for(const key2 of Object.keys(data)){
if(!((key2 === "type") || (key2 === "name"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.defined/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("defined" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.defined/properties/type/const",keyword:"const",params:{allowedValue: "defined"}});
errors++;
}
}
if(data.name !== undefined && func0.call(data, "name")){
let data3 = data.name;
if(typeof data3 === "string"){
if(func70(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/$defs/condition.defined/properties/name/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/$defs/condition.defined/properties/name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.defined/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "context_pressure"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.context_pressure/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key3 of Object.keys(data)){
if(!((key3 === "type") || (key3 === "threshold"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.context_pressure/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("context_pressure" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.context_pressure/properties/type/const",keyword:"const",params:{allowedValue: "context_pressure"}});
errors++;
}
}
if(data.threshold !== undefined && func0.call(data, "threshold")){
let data5 = data.threshold;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.context_pressure/properties/threshold/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}});
errors++;
}
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.context_pressure/properties/threshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.context_pressure/properties/threshold/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.context_pressure/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "turn_count"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.turn_count/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key4 of Object.keys(data)){
if(!(((key4 === "type") || (key4 === "threshold")) || (key4 === "every"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.turn_count/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("turn_count" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.turn_count/properties/type/const",keyword:"const",params:{allowedValue: "turn_count"}});
errors++;
}
}
if(data.threshold !== undefined && func0.call(data, "threshold")){
let data7 = data.threshold;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.turn_count/properties/threshold/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.turn_count/properties/threshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.every !== undefined && func0.call(data, "every")){
let data8 = data.every;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
(vErrors ??= []).push({instancePath:instancePath+"/every",schemaPath:"#/$defs/condition.turn_count/properties/every/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 1 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/every",schemaPath:"#/$defs/condition.turn_count/properties/every/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.turn_count/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "tool_calls"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.tool_calls/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key5 of Object.keys(data)){
if(!((key5 === "type") || (key5 === "threshold"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.tool_calls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("tool_calls" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.tool_calls/properties/type/const",keyword:"const",params:{allowedValue: "tool_calls"}});
errors++;
}
}
if(data.threshold !== undefined && func0.call(data, "threshold")){
let data10 = data.threshold;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
(vErrors ??= []).push({instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.tool_calls/properties/threshold/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.tool_calls/properties/threshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.tool_calls/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "message_count"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.message_count/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key6 of Object.keys(data)){
if(!((key6 === "type") || (key6 === "threshold"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.message_count/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("message_count" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.message_count/properties/type/const",keyword:"const",params:{allowedValue: "message_count"}});
errors++;
}
}
if(data.threshold !== undefined && func0.call(data, "threshold")){
let data12 = data.threshold;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
(vErrors ??= []).push({instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.message_count/properties/threshold/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/threshold",schemaPath:"#/$defs/condition.message_count/properties/threshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.message_count/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "time"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.time/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.zone === undefined) || (!(func0.call(data, "zone")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.time/required",keyword:"required",params:{missingProperty: "zone"}});
errors++;
}
for(const key7 of Object.keys(data)){
if(!((((key7 === "type") || (key7 === "between")) || (key7 === "days")) || (key7 === "zone"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.time/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("time" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.time/properties/type/const",keyword:"const",params:{allowedValue: "time"}});
errors++;
}
}
if(data.between !== undefined && func0.call(data, "between")){
let data14 = data.between;
if(typeof data14 === "string"){
if(!pattern8.test(data14)){
(vErrors ??= []).push({instancePath:instancePath+"/between",schemaPath:"#/$defs/condition.time/properties/between/pattern",keyword:"pattern",params:{pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/between",schemaPath:"#/$defs/condition.time/properties/between/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.days !== undefined && func0.call(data, "days")){
let data15 = data.days;
if(Array.isArray(data15)){
if(data15.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/days",schemaPath:"#/$defs/condition.time/properties/days/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
let data16 = data15[i0];
if(!(((((((data16 === "sun") || (data16 === "mon")) || (data16 === "tue")) || (data16 === "wed")) || (data16 === "thu")) || (data16 === "fri")) || (data16 === "sat"))){
(vErrors ??= []).push({instancePath:instancePath+"/days/" + i0,schemaPath:"#/$defs/condition.time/properties/days/items/enum",keyword:"enum",params:{allowedValues: schema52.properties.days.items.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/days",schemaPath:"#/$defs/condition.time/properties/days/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.zone !== undefined && func0.call(data, "zone")){
if(typeof data.zone !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/zone",schemaPath:"#/$defs/condition.time/properties/zone/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.time/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "tool_name"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.tool_name/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.match === undefined) || (!(func0.call(data, "match")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.tool_name/required",keyword:"required",params:{missingProperty: "match"}});
errors++;
}
for(const key8 of Object.keys(data)){
if(!((key8 === "type") || (key8 === "match"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.tool_name/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("tool_name" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.tool_name/properties/type/const",keyword:"const",params:{allowedValue: "tool_name"}});
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
let data19 = data.match;
if((typeof data19 !== "string") && (!(Array.isArray(data19)))){
(vErrors ??= []).push({instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_name/properties/match/type",keyword:"type",params:{type: schema53.properties.match.type}});
errors++;
}
if(typeof data19 === "string"){
if(func70(data19) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_name/properties/match/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data19)){
if(data19.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_name/properties/match/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data19.length;
for(let i1=0; i1<len1; i1++){
let data20 = data19[i1];
if(typeof data20 === "string"){
if(func70(data20) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/match/" + i1,schemaPath:"#/$defs/condition.tool_name/properties/match/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/match/" + i1,schemaPath:"#/$defs/condition.tool_name/properties/match/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.tool_name/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "tool_failed"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.tool_failed/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key9 of Object.keys(data)){
if(!(key9 === "type")){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.tool_failed/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("tool_failed" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.tool_failed/properties/type/const",keyword:"const",params:{allowedValue: "tool_failed"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.tool_failed/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "content_contains"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.content_contains/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.keyword === undefined) || (!(func0.call(data, "keyword")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.content_contains/required",keyword:"required",params:{missingProperty: "keyword"}});
errors++;
}
for(const key10 of Object.keys(data)){
if(!(((key10 === "type") || (key10 === "keyword")) || (key10 === "last"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.content_contains/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("content_contains" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.content_contains/properties/type/const",keyword:"const",params:{allowedValue: "content_contains"}});
errors++;
}
}
if(data.keyword !== undefined && func0.call(data, "keyword")){
let data23 = data.keyword;
if((typeof data23 !== "string") && (!(Array.isArray(data23)))){
(vErrors ??= []).push({instancePath:instancePath+"/keyword",schemaPath:"#/$defs/condition.content_contains/properties/keyword/type",keyword:"type",params:{type: schema55.properties.keyword.type}});
errors++;
}
if(typeof data23 === "string"){
if(func70(data23) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/keyword",schemaPath:"#/$defs/condition.content_contains/properties/keyword/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data23)){
if(data23.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/keyword",schemaPath:"#/$defs/condition.content_contains/properties/keyword/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data23.length;
for(let i2=0; i2<len2; i2++){
let data24 = data23[i2];
if(typeof data24 === "string"){
if(func70(data24) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/keyword/" + i2,schemaPath:"#/$defs/condition.content_contains/properties/keyword/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/keyword/" + i2,schemaPath:"#/$defs/condition.content_contains/properties/keyword/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data.last !== undefined && func0.call(data, "last")){
let data25 = data.last;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
(vErrors ??= []).push({instancePath:instancePath+"/last",schemaPath:"#/$defs/condition.content_contains/properties/last/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 > 1000 || isNaN(data25)){
(vErrors ??= []).push({instancePath:instancePath+"/last",schemaPath:"#/$defs/condition.content_contains/properties/last/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}});
errors++;
}
if(data25 < 1 || isNaN(data25)){
(vErrors ??= []).push({instancePath:instancePath+"/last",schemaPath:"#/$defs/condition.content_contains/properties/last/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.content_contains/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "error_type"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.error_type/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.match === undefined) || (!(func0.call(data, "match")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.error_type/required",keyword:"required",params:{missingProperty: "match"}});
errors++;
}
for(const key11 of Object.keys(data)){
if(!((key11 === "type") || (key11 === "match"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.error_type/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("error_type" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.error_type/properties/type/const",keyword:"const",params:{allowedValue: "error_type"}});
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
let data27 = data.match;
if((typeof data27 !== "string") && (!(Array.isArray(data27)))){
(vErrors ??= []).push({instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.error_type/properties/match/type",keyword:"type",params:{type: schema56.properties.match.type}});
errors++;
}
if(typeof data27 === "string"){
if(func70(data27) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.error_type/properties/match/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data27)){
if(data27.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.error_type/properties/match/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len3 = data27.length;
for(let i3=0; i3<len3; i3++){
let data28 = data27[i3];
if(typeof data28 === "string"){
if(func70(data28) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/match/" + i3,schemaPath:"#/$defs/condition.error_type/properties/match/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/match/" + i3,schemaPath:"#/$defs/condition.error_type/properties/match/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.error_type/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "expression"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.expression/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.expr === undefined) || (!(func0.call(data, "expr")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.expression/required",keyword:"required",params:{missingProperty: "expr"}});
errors++;
}
for(const key12 of Object.keys(data)){
if(!((key12 === "type") || (key12 === "expr"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.expression/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("expression" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.expression/properties/type/const",keyword:"const",params:{allowedValue: "expression"}});
errors++;
}
}
if(data.expr !== undefined && func0.call(data, "expr")){
let data30 = data.expr;
if(typeof data30 === "string"){
if(func70(data30) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/expr",schemaPath:"#/$defs/condition.expression/properties/expr/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expr",schemaPath:"#/$defs/condition.expression/properties/expr/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.expression/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "param"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.param/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.path === undefined) || (!(func0.call(data, "path")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.param/required",keyword:"required",params:{missingProperty: "path"}});
errors++;
}
for(const key13 of Object.keys(data)){
if(!(func0.call(schema58.properties, key13))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.param/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("param" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.param/properties/type/const",keyword:"const",params:{allowedValue: "param"}});
errors++;
}
}
if(data.path !== undefined && func0.call(data, "path")){
let data32 = data.path;
if(typeof data32 === "string"){
if(func70(data32) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/$defs/condition.param/properties/path/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/$defs/condition.param/properties/path/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.exists !== undefined && func0.call(data, "exists")){
if(typeof data.exists !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/exists",schemaPath:"#/$defs/condition.param/properties/exists/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.in !== undefined && func0.call(data, "in")){
let data34 = data.in;
if(Array.isArray(data34)){
if(data34.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/in",schemaPath:"#/$defs/condition.param/properties/in/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/in",schemaPath:"#/$defs/condition.param/properties/in/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.greater_than !== undefined && func0.call(data, "greater_than")){
let data35 = data.greater_than;
if(!((typeof data35 == "number") && (isFinite(data35)))){
(vErrors ??= []).push({instancePath:instancePath+"/greater_than",schemaPath:"#/$defs/condition.param/properties/greater_than/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data.at_least !== undefined && func0.call(data, "at_least")){
let data36 = data.at_least;
if(!((typeof data36 == "number") && (isFinite(data36)))){
(vErrors ??= []).push({instancePath:instancePath+"/at_least",schemaPath:"#/$defs/condition.param/properties/at_least/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data.less_than !== undefined && func0.call(data, "less_than")){
let data37 = data.less_than;
if(!((typeof data37 == "number") && (isFinite(data37)))){
(vErrors ??= []).push({instancePath:instancePath+"/less_than",schemaPath:"#/$defs/condition.param/properties/less_than/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data.at_most !== undefined && func0.call(data, "at_most")){
let data38 = data.at_most;
if(!((typeof data38 == "number") && (isFinite(data38)))){
(vErrors ??= []).push({instancePath:instancePath+"/at_most",schemaPath:"#/$defs/condition.param/properties/at_most/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data.glob !== undefined && func0.call(data, "glob")){
let data39 = data.glob;
if((typeof data39 !== "string") && (!(Array.isArray(data39)))){
(vErrors ??= []).push({instancePath:instancePath+"/glob",schemaPath:"#/$defs/condition.param/properties/glob/type",keyword:"type",params:{type: schema58.properties.glob.type}});
errors++;
}
if(typeof data39 === "string"){
if(func70(data39) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/glob",schemaPath:"#/$defs/condition.param/properties/glob/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data39)){
if(data39.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/glob",schemaPath:"#/$defs/condition.param/properties/glob/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len4 = data39.length;
for(let i4=0; i4<len4; i4++){
let data40 = data39[i4];
if(typeof data40 === "string"){
if(func70(data40) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/glob/" + i4,schemaPath:"#/$defs/condition.param/properties/glob/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/glob/" + i4,schemaPath:"#/$defs/condition.param/properties/glob/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data.matches !== undefined && func0.call(data, "matches")){
let data41 = data.matches;
if(typeof data41 === "string"){
if(func70(data41) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/matches",schemaPath:"#/$defs/condition.param/properties/matches/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/matches",schemaPath:"#/$defs/condition.param/properties/matches/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data42 = data.schema;
if(!(data42 && typeof data42 == "object" && !Array.isArray(data42))){
(vErrors ??= []).push({instancePath:instancePath+"/schema",schemaPath:"#/$defs/condition.param/properties/schema/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.param/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "agent"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.agent/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.match === undefined) || (!(func0.call(data, "match")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.agent/required",keyword:"required",params:{missingProperty: "match"}});
errors++;
}
for(const key14 of Object.keys(data)){
if(!((key14 === "type") || (key14 === "match"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.agent/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("agent" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.agent/properties/type/const",keyword:"const",params:{allowedValue: "agent"}});
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
let data44 = data.match;
if((typeof data44 !== "string") && (!(Array.isArray(data44)))){
(vErrors ??= []).push({instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.agent/properties/match/type",keyword:"type",params:{type: schema59.properties.match.type}});
errors++;
}
if(typeof data44 === "string"){
if(func70(data44) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.agent/properties/match/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data44)){
if(data44.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.agent/properties/match/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len5 = data44.length;
for(let i5=0; i5<len5; i5++){
let data45 = data44[i5];
if(typeof data45 === "string"){
if(func70(data45) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/match/" + i5,schemaPath:"#/$defs/condition.agent/properties/match/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/match/" + i5,schemaPath:"#/$defs/condition.agent/properties/match/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.agent/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "contains_secret"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.contains_secret/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key15 of Object.keys(data)){
if(!((key15 === "type") || (key15 === "in"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.contains_secret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("contains_secret" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.contains_secret/properties/type/const",keyword:"const",params:{allowedValue: "contains_secret"}});
errors++;
}
}
if(data.in !== undefined && func0.call(data, "in")){
let data47 = data.in;
if(Array.isArray(data47)){
if(data47.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/in",schemaPath:"#/$defs/condition.contains_secret/properties/in/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len6 = data47.length;
for(let i6=0; i6<len6; i6++){
let data48 = data47[i6];
if(!((((data48 === "params") || (data48 === "result")) || (data48 === "prompt")) || (data48 === "response"))){
(vErrors ??= []).push({instancePath:instancePath+"/in/" + i6,schemaPath:"#/$defs/condition.contains_secret/properties/in/items/enum",keyword:"enum",params:{allowedValues: schema60.properties.in.items.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/in",schemaPath:"#/$defs/condition.contains_secret/properties/in/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.contains_secret/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "command_risk"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.command_risk/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key16 of Object.keys(data)){
if(!(((key16 === "type") || (key16 === "least")) || (key16 === "categories"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.command_risk/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("command_risk" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.command_risk/properties/type/const",keyword:"const",params:{allowedValue: "command_risk"}});
errors++;
}
}
if(data.least !== undefined && func0.call(data, "least")){
let data50 = data.least;
if(!(((data50 === "low") || (data50 === "medium")) || (data50 === "high"))){
(vErrors ??= []).push({instancePath:instancePath+"/least",schemaPath:"#/$defs/condition.command_risk/properties/least/enum",keyword:"enum",params:{allowedValues: schema61.properties.least.enum}});
errors++;
}
}
if(data.categories !== undefined && func0.call(data, "categories")){
let data51 = data.categories;
if(Array.isArray(data51)){
if(data51.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/categories",schemaPath:"#/$defs/condition.command_risk/properties/categories/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len7 = data51.length;
for(let i7=0; i7<len7; i7++){
let data52 = data51[i7];
if(typeof data52 === "string"){
if(func70(data52) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/categories/" + i7,schemaPath:"#/$defs/condition.command_risk/properties/categories/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/categories/" + i7,schemaPath:"#/$defs/condition.command_risk/properties/categories/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/categories",schemaPath:"#/$defs/condition.command_risk/properties/categories/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.command_risk/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "command"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.command/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.command/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key17 of Object.keys(data)){
if(!(func0.call(schema62.properties, key17))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.command/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("command" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.command/properties/type/const",keyword:"const",params:{allowedValue: "command"}});
errors++;
}
}
if(data.program !== undefined && func0.call(data, "program")){
let data54 = data.program;
if((!data54 || typeof data54 != "object") && (typeof data54 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/program",schemaPath:"#/$defs/condition.command/properties/program/type",keyword:"type",params:{type: schema62.properties.program.type}});
errors++;
}
if(typeof data54 === "string"){
if(func70(data54) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program",schemaPath:"#/$defs/condition.command/properties/program/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data54)){
if(data54.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program",schemaPath:"#/$defs/condition.command/properties/program/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len8 = data54.length;
for(let i8=0; i8<len8; i8++){
let data55 = data54[i8];
if(typeof data55 === "string"){
if(func70(data55) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program/" + i8,schemaPath:"#/$defs/condition.command/properties/program/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/program/" + i8,schemaPath:"#/$defs/condition.command/properties/program/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
if(Object.keys(data54).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program",schemaPath:"#/$defs/condition.command/properties/program/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key18 of Object.keys(data54)){
if(!((((key18 === "any") || (key18 === "all")) || (key18 === "none")) || (key18 === "not"))){
(vErrors ??= []).push({instancePath:instancePath+"/program",schemaPath:"#/$defs/condition.command/properties/program/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}});
errors++;
}
}
if(data54.any !== undefined && func0.call(data54, "any")){
let data56 = data54.any;
if((typeof data56 !== "string") && (!(Array.isArray(data56)))){
(vErrors ??= []).push({instancePath:instancePath+"/program/any",schemaPath:"#/$defs/condition.command/properties/program/properties/any/type",keyword:"type",params:{type: schema62.properties.program.properties.any.type}});
errors++;
}
if(typeof data56 === "string"){
if(func70(data56) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program/any",schemaPath:"#/$defs/condition.command/properties/program/properties/any/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data56)){
if(data56.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program/any",schemaPath:"#/$defs/condition.command/properties/program/properties/any/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len9 = data56.length;
for(let i9=0; i9<len9; i9++){
let data57 = data56[i9];
if(typeof data57 === "string"){
if(func70(data57) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program/any/" + i9,schemaPath:"#/$defs/condition.command/properties/program/properties/any/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/program/any/" + i9,schemaPath:"#/$defs/condition.command/properties/program/properties/any/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data54.all !== undefined && func0.call(data54, "all")){
let data58 = data54.all;
if((typeof data58 !== "string") && (!(Array.isArray(data58)))){
(vErrors ??= []).push({instancePath:instancePath+"/program/all",schemaPath:"#/$defs/condition.command/properties/program/properties/all/type",keyword:"type",params:{type: schema62.properties.program.properties.all.type}});
errors++;
}
if(typeof data58 === "string"){
if(func70(data58) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program/all",schemaPath:"#/$defs/condition.command/properties/program/properties/all/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data58)){
if(data58.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program/all",schemaPath:"#/$defs/condition.command/properties/program/properties/all/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len10 = data58.length;
for(let i10=0; i10<len10; i10++){
let data59 = data58[i10];
if(typeof data59 === "string"){
if(func70(data59) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program/all/" + i10,schemaPath:"#/$defs/condition.command/properties/program/properties/all/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/program/all/" + i10,schemaPath:"#/$defs/condition.command/properties/program/properties/all/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data54.none !== undefined && func0.call(data54, "none")){
let data60 = data54.none;
if((typeof data60 !== "string") && (!(Array.isArray(data60)))){
(vErrors ??= []).push({instancePath:instancePath+"/program/none",schemaPath:"#/$defs/condition.command/properties/program/properties/none/type",keyword:"type",params:{type: schema62.properties.program.properties.none.type}});
errors++;
}
if(typeof data60 === "string"){
if(func70(data60) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program/none",schemaPath:"#/$defs/condition.command/properties/program/properties/none/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data60)){
if(data60.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program/none",schemaPath:"#/$defs/condition.command/properties/program/properties/none/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len11 = data60.length;
for(let i11=0; i11<len11; i11++){
let data61 = data60[i11];
if(typeof data61 === "string"){
if(func70(data61) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program/none/" + i11,schemaPath:"#/$defs/condition.command/properties/program/properties/none/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/program/none/" + i11,schemaPath:"#/$defs/condition.command/properties/program/properties/none/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data54.not !== undefined && func0.call(data54, "not")){
let data62 = data54.not;
if((typeof data62 !== "string") && (!(Array.isArray(data62)))){
(vErrors ??= []).push({instancePath:instancePath+"/program/not",schemaPath:"#/$defs/condition.command/properties/program/properties/not/type",keyword:"type",params:{type: schema62.properties.program.properties.not.type}});
errors++;
}
if(typeof data62 === "string"){
if(func70(data62) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program/not",schemaPath:"#/$defs/condition.command/properties/program/properties/not/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data62)){
if(data62.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program/not",schemaPath:"#/$defs/condition.command/properties/program/properties/not/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len12 = data62.length;
for(let i12=0; i12<len12; i12++){
let data63 = data62[i12];
if(typeof data63 === "string"){
if(func70(data63) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/program/not/" + i12,schemaPath:"#/$defs/condition.command/properties/program/properties/not/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/program/not/" + i12,schemaPath:"#/$defs/condition.command/properties/program/properties/not/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
}
if(data.subcommand !== undefined && func0.call(data, "subcommand")){
let data64 = data.subcommand;
if((!data64 || typeof data64 != "object") && (typeof data64 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand",schemaPath:"#/$defs/condition.command/properties/subcommand/type",keyword:"type",params:{type: schema62.properties.subcommand.type}});
errors++;
}
if(typeof data64 === "string"){
if(func70(data64) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand",schemaPath:"#/$defs/condition.command/properties/subcommand/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data64)){
if(data64.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand",schemaPath:"#/$defs/condition.command/properties/subcommand/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len13 = data64.length;
for(let i13=0; i13<len13; i13++){
let data65 = data64[i13];
if(typeof data65 === "string"){
if(func70(data65) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/" + i13,schemaPath:"#/$defs/condition.command/properties/subcommand/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/" + i13,schemaPath:"#/$defs/condition.command/properties/subcommand/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
if(Object.keys(data64).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand",schemaPath:"#/$defs/condition.command/properties/subcommand/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key19 of Object.keys(data64)){
if(!((((key19 === "any") || (key19 === "all")) || (key19 === "none")) || (key19 === "not"))){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand",schemaPath:"#/$defs/condition.command/properties/subcommand/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}});
errors++;
}
}
if(data64.any !== undefined && func0.call(data64, "any")){
let data66 = data64.any;
if((typeof data66 !== "string") && (!(Array.isArray(data66)))){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/any",schemaPath:"#/$defs/condition.command/properties/subcommand/properties/any/type",keyword:"type",params:{type: schema62.properties.subcommand.properties.any.type}});
errors++;
}
if(typeof data66 === "string"){
if(func70(data66) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/any",schemaPath:"#/$defs/condition.command/properties/subcommand/properties/any/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data66)){
if(data66.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/any",schemaPath:"#/$defs/condition.command/properties/subcommand/properties/any/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len14 = data66.length;
for(let i14=0; i14<len14; i14++){
let data67 = data66[i14];
if(typeof data67 === "string"){
if(func70(data67) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/any/" + i14,schemaPath:"#/$defs/condition.command/properties/subcommand/properties/any/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/any/" + i14,schemaPath:"#/$defs/condition.command/properties/subcommand/properties/any/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data64.all !== undefined && func0.call(data64, "all")){
let data68 = data64.all;
if((typeof data68 !== "string") && (!(Array.isArray(data68)))){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/all",schemaPath:"#/$defs/condition.command/properties/subcommand/properties/all/type",keyword:"type",params:{type: schema62.properties.subcommand.properties.all.type}});
errors++;
}
if(typeof data68 === "string"){
if(func70(data68) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/all",schemaPath:"#/$defs/condition.command/properties/subcommand/properties/all/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data68)){
if(data68.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/all",schemaPath:"#/$defs/condition.command/properties/subcommand/properties/all/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len15 = data68.length;
for(let i15=0; i15<len15; i15++){
let data69 = data68[i15];
if(typeof data69 === "string"){
if(func70(data69) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/all/" + i15,schemaPath:"#/$defs/condition.command/properties/subcommand/properties/all/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/all/" + i15,schemaPath:"#/$defs/condition.command/properties/subcommand/properties/all/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data64.none !== undefined && func0.call(data64, "none")){
let data70 = data64.none;
if((typeof data70 !== "string") && (!(Array.isArray(data70)))){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/none",schemaPath:"#/$defs/condition.command/properties/subcommand/properties/none/type",keyword:"type",params:{type: schema62.properties.subcommand.properties.none.type}});
errors++;
}
if(typeof data70 === "string"){
if(func70(data70) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/none",schemaPath:"#/$defs/condition.command/properties/subcommand/properties/none/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data70)){
if(data70.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/none",schemaPath:"#/$defs/condition.command/properties/subcommand/properties/none/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len16 = data70.length;
for(let i16=0; i16<len16; i16++){
let data71 = data70[i16];
if(typeof data71 === "string"){
if(func70(data71) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/none/" + i16,schemaPath:"#/$defs/condition.command/properties/subcommand/properties/none/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/none/" + i16,schemaPath:"#/$defs/condition.command/properties/subcommand/properties/none/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data64.not !== undefined && func0.call(data64, "not")){
let data72 = data64.not;
if((typeof data72 !== "string") && (!(Array.isArray(data72)))){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/not",schemaPath:"#/$defs/condition.command/properties/subcommand/properties/not/type",keyword:"type",params:{type: schema62.properties.subcommand.properties.not.type}});
errors++;
}
if(typeof data72 === "string"){
if(func70(data72) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/not",schemaPath:"#/$defs/condition.command/properties/subcommand/properties/not/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data72)){
if(data72.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/not",schemaPath:"#/$defs/condition.command/properties/subcommand/properties/not/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len17 = data72.length;
for(let i17=0; i17<len17; i17++){
let data73 = data72[i17];
if(typeof data73 === "string"){
if(func70(data73) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/not/" + i17,schemaPath:"#/$defs/condition.command/properties/subcommand/properties/not/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/subcommand/not/" + i17,schemaPath:"#/$defs/condition.command/properties/subcommand/properties/not/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
}
if(data.options !== undefined && func0.call(data, "options")){
let data74 = data.options;
if((!data74 || typeof data74 != "object") && (typeof data74 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/options",schemaPath:"#/$defs/condition.command/properties/options/type",keyword:"type",params:{type: schema62.properties.options.type}});
errors++;
}
if(typeof data74 === "string"){
if(func70(data74) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options",schemaPath:"#/$defs/condition.command/properties/options/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data74)){
if(data74.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options",schemaPath:"#/$defs/condition.command/properties/options/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len18 = data74.length;
for(let i18=0; i18<len18; i18++){
let data75 = data74[i18];
if(typeof data75 === "string"){
if(func70(data75) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options/" + i18,schemaPath:"#/$defs/condition.command/properties/options/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/options/" + i18,schemaPath:"#/$defs/condition.command/properties/options/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
if(data74 && typeof data74 == "object" && !Array.isArray(data74)){
if(Object.keys(data74).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options",schemaPath:"#/$defs/condition.command/properties/options/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key20 of Object.keys(data74)){
if(!((((key20 === "any") || (key20 === "all")) || (key20 === "none")) || (key20 === "not"))){
(vErrors ??= []).push({instancePath:instancePath+"/options",schemaPath:"#/$defs/condition.command/properties/options/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}});
errors++;
}
}
if(data74.any !== undefined && func0.call(data74, "any")){
let data76 = data74.any;
if((typeof data76 !== "string") && (!(Array.isArray(data76)))){
(vErrors ??= []).push({instancePath:instancePath+"/options/any",schemaPath:"#/$defs/condition.command/properties/options/properties/any/type",keyword:"type",params:{type: schema62.properties.options.properties.any.type}});
errors++;
}
if(typeof data76 === "string"){
if(func70(data76) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options/any",schemaPath:"#/$defs/condition.command/properties/options/properties/any/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data76)){
if(data76.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options/any",schemaPath:"#/$defs/condition.command/properties/options/properties/any/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len19 = data76.length;
for(let i19=0; i19<len19; i19++){
let data77 = data76[i19];
if(typeof data77 === "string"){
if(func70(data77) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options/any/" + i19,schemaPath:"#/$defs/condition.command/properties/options/properties/any/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/options/any/" + i19,schemaPath:"#/$defs/condition.command/properties/options/properties/any/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data74.all !== undefined && func0.call(data74, "all")){
let data78 = data74.all;
if((typeof data78 !== "string") && (!(Array.isArray(data78)))){
(vErrors ??= []).push({instancePath:instancePath+"/options/all",schemaPath:"#/$defs/condition.command/properties/options/properties/all/type",keyword:"type",params:{type: schema62.properties.options.properties.all.type}});
errors++;
}
if(typeof data78 === "string"){
if(func70(data78) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options/all",schemaPath:"#/$defs/condition.command/properties/options/properties/all/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data78)){
if(data78.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options/all",schemaPath:"#/$defs/condition.command/properties/options/properties/all/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len20 = data78.length;
for(let i20=0; i20<len20; i20++){
let data79 = data78[i20];
if(typeof data79 === "string"){
if(func70(data79) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options/all/" + i20,schemaPath:"#/$defs/condition.command/properties/options/properties/all/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/options/all/" + i20,schemaPath:"#/$defs/condition.command/properties/options/properties/all/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data74.none !== undefined && func0.call(data74, "none")){
let data80 = data74.none;
if((typeof data80 !== "string") && (!(Array.isArray(data80)))){
(vErrors ??= []).push({instancePath:instancePath+"/options/none",schemaPath:"#/$defs/condition.command/properties/options/properties/none/type",keyword:"type",params:{type: schema62.properties.options.properties.none.type}});
errors++;
}
if(typeof data80 === "string"){
if(func70(data80) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options/none",schemaPath:"#/$defs/condition.command/properties/options/properties/none/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data80)){
if(data80.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options/none",schemaPath:"#/$defs/condition.command/properties/options/properties/none/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len21 = data80.length;
for(let i21=0; i21<len21; i21++){
let data81 = data80[i21];
if(typeof data81 === "string"){
if(func70(data81) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options/none/" + i21,schemaPath:"#/$defs/condition.command/properties/options/properties/none/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/options/none/" + i21,schemaPath:"#/$defs/condition.command/properties/options/properties/none/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data74.not !== undefined && func0.call(data74, "not")){
let data82 = data74.not;
if((typeof data82 !== "string") && (!(Array.isArray(data82)))){
(vErrors ??= []).push({instancePath:instancePath+"/options/not",schemaPath:"#/$defs/condition.command/properties/options/properties/not/type",keyword:"type",params:{type: schema62.properties.options.properties.not.type}});
errors++;
}
if(typeof data82 === "string"){
if(func70(data82) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options/not",schemaPath:"#/$defs/condition.command/properties/options/properties/not/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data82)){
if(data82.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options/not",schemaPath:"#/$defs/condition.command/properties/options/properties/not/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len22 = data82.length;
for(let i22=0; i22<len22; i22++){
let data83 = data82[i22];
if(typeof data83 === "string"){
if(func70(data83) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options/not/" + i22,schemaPath:"#/$defs/condition.command/properties/options/properties/not/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/options/not/" + i22,schemaPath:"#/$defs/condition.command/properties/options/properties/not/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
}
if(data.operands !== undefined && func0.call(data, "operands")){
let data84 = data.operands;
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
if(Object.keys(data84).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands",schemaPath:"#/$defs/condition.command/properties/operands/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key21 of Object.keys(data84)){
if(!((((((key21 === "glob") || (key21 === "under")) || (key21 === "outside")) || (key21 === "matches")) || (key21 === "equals")) || (key21 === "not"))){
(vErrors ??= []).push({instancePath:instancePath+"/operands",schemaPath:"#/$defs/condition.command/properties/operands/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}});
errors++;
}
}
if(data84.glob !== undefined && func0.call(data84, "glob")){
let data85 = data84.glob;
if((typeof data85 !== "string") && (!(Array.isArray(data85)))){
(vErrors ??= []).push({instancePath:instancePath+"/operands/glob",schemaPath:"#/$defs/condition.command/properties/operands/properties/glob/type",keyword:"type",params:{type: schema62.properties.operands.properties.glob.type}});
errors++;
}
if(typeof data85 === "string"){
if(func70(data85) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/glob",schemaPath:"#/$defs/condition.command/properties/operands/properties/glob/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data85)){
if(data85.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/glob",schemaPath:"#/$defs/condition.command/properties/operands/properties/glob/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len23 = data85.length;
for(let i23=0; i23<len23; i23++){
let data86 = data85[i23];
if(typeof data86 === "string"){
if(func70(data86) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/glob/" + i23,schemaPath:"#/$defs/condition.command/properties/operands/properties/glob/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/operands/glob/" + i23,schemaPath:"#/$defs/condition.command/properties/operands/properties/glob/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data84.under !== undefined && func0.call(data84, "under")){
let data87 = data84.under;
if((typeof data87 !== "string") && (!(Array.isArray(data87)))){
(vErrors ??= []).push({instancePath:instancePath+"/operands/under",schemaPath:"#/$defs/condition.command/properties/operands/properties/under/type",keyword:"type",params:{type: schema62.properties.operands.properties.under.type}});
errors++;
}
if(typeof data87 === "string"){
if(func70(data87) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/under",schemaPath:"#/$defs/condition.command/properties/operands/properties/under/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data87)){
if(data87.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/under",schemaPath:"#/$defs/condition.command/properties/operands/properties/under/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len24 = data87.length;
for(let i24=0; i24<len24; i24++){
let data88 = data87[i24];
if(typeof data88 === "string"){
if(func70(data88) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/under/" + i24,schemaPath:"#/$defs/condition.command/properties/operands/properties/under/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/operands/under/" + i24,schemaPath:"#/$defs/condition.command/properties/operands/properties/under/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data84.outside !== undefined && func0.call(data84, "outside")){
let data89 = data84.outside;
if((typeof data89 !== "string") && (!(Array.isArray(data89)))){
(vErrors ??= []).push({instancePath:instancePath+"/operands/outside",schemaPath:"#/$defs/condition.command/properties/operands/properties/outside/type",keyword:"type",params:{type: schema62.properties.operands.properties.outside.type}});
errors++;
}
if(typeof data89 === "string"){
if(func70(data89) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/outside",schemaPath:"#/$defs/condition.command/properties/operands/properties/outside/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data89)){
if(data89.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/outside",schemaPath:"#/$defs/condition.command/properties/operands/properties/outside/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len25 = data89.length;
for(let i25=0; i25<len25; i25++){
let data90 = data89[i25];
if(typeof data90 === "string"){
if(func70(data90) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/outside/" + i25,schemaPath:"#/$defs/condition.command/properties/operands/properties/outside/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/operands/outside/" + i25,schemaPath:"#/$defs/condition.command/properties/operands/properties/outside/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data84.matches !== undefined && func0.call(data84, "matches")){
let data91 = data84.matches;
if(typeof data91 === "string"){
if(func70(data91) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/matches",schemaPath:"#/$defs/condition.command/properties/operands/properties/matches/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/operands/matches",schemaPath:"#/$defs/condition.command/properties/operands/properties/matches/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data84.equals !== undefined && func0.call(data84, "equals")){
let data92 = data84.equals;
if((typeof data92 !== "string") && (!(Array.isArray(data92)))){
(vErrors ??= []).push({instancePath:instancePath+"/operands/equals",schemaPath:"#/$defs/condition.command/properties/operands/properties/equals/type",keyword:"type",params:{type: schema62.properties.operands.properties.equals.type}});
errors++;
}
if(typeof data92 === "string"){
if(func70(data92) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/equals",schemaPath:"#/$defs/condition.command/properties/operands/properties/equals/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data92)){
if(data92.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/equals",schemaPath:"#/$defs/condition.command/properties/operands/properties/equals/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len26 = data92.length;
for(let i26=0; i26<len26; i26++){
let data93 = data92[i26];
if(typeof data93 === "string"){
if(func70(data93) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/equals/" + i26,schemaPath:"#/$defs/condition.command/properties/operands/properties/equals/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/operands/equals/" + i26,schemaPath:"#/$defs/condition.command/properties/operands/properties/equals/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data84.not !== undefined && func0.call(data84, "not")){
let data94 = data84.not;
if((typeof data94 !== "string") && (!(Array.isArray(data94)))){
(vErrors ??= []).push({instancePath:instancePath+"/operands/not",schemaPath:"#/$defs/condition.command/properties/operands/properties/not/type",keyword:"type",params:{type: schema62.properties.operands.properties.not.type}});
errors++;
}
if(typeof data94 === "string"){
if(func70(data94) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/not",schemaPath:"#/$defs/condition.command/properties/operands/properties/not/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data94)){
if(data94.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/not",schemaPath:"#/$defs/condition.command/properties/operands/properties/not/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len27 = data94.length;
for(let i27=0; i27<len27; i27++){
let data95 = data94[i27];
if(typeof data95 === "string"){
if(func70(data95) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/operands/not/" + i27,schemaPath:"#/$defs/condition.command/properties/operands/properties/not/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/operands/not/" + i27,schemaPath:"#/$defs/condition.command/properties/operands/properties/not/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/operands",schemaPath:"#/$defs/condition.command/properties/operands/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.reads_from !== undefined && func0.call(data, "reads_from")){
let data96 = data.reads_from;
if((!data96 || typeof data96 != "object") && (typeof data96 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from",schemaPath:"#/$defs/condition.command/properties/reads_from/type",keyword:"type",params:{type: schema62.properties.reads_from.type}});
errors++;
}
if(typeof data96 === "string"){
if(func70(data96) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from",schemaPath:"#/$defs/condition.command/properties/reads_from/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data96)){
if(data96.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from",schemaPath:"#/$defs/condition.command/properties/reads_from/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len28 = data96.length;
for(let i28=0; i28<len28; i28++){
let data97 = data96[i28];
if(typeof data97 === "string"){
if(func70(data97) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/" + i28,schemaPath:"#/$defs/condition.command/properties/reads_from/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/" + i28,schemaPath:"#/$defs/condition.command/properties/reads_from/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
if(data96 && typeof data96 == "object" && !Array.isArray(data96)){
if(Object.keys(data96).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from",schemaPath:"#/$defs/condition.command/properties/reads_from/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key22 of Object.keys(data96)){
if(!((((key22 === "any") || (key22 === "all")) || (key22 === "none")) || (key22 === "not"))){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from",schemaPath:"#/$defs/condition.command/properties/reads_from/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}});
errors++;
}
}
if(data96.any !== undefined && func0.call(data96, "any")){
let data98 = data96.any;
if((typeof data98 !== "string") && (!(Array.isArray(data98)))){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/any",schemaPath:"#/$defs/condition.command/properties/reads_from/properties/any/type",keyword:"type",params:{type: schema62.properties.reads_from.properties.any.type}});
errors++;
}
if(typeof data98 === "string"){
if(func70(data98) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/any",schemaPath:"#/$defs/condition.command/properties/reads_from/properties/any/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data98)){
if(data98.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/any",schemaPath:"#/$defs/condition.command/properties/reads_from/properties/any/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len29 = data98.length;
for(let i29=0; i29<len29; i29++){
let data99 = data98[i29];
if(typeof data99 === "string"){
if(func70(data99) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/any/" + i29,schemaPath:"#/$defs/condition.command/properties/reads_from/properties/any/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/any/" + i29,schemaPath:"#/$defs/condition.command/properties/reads_from/properties/any/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data96.all !== undefined && func0.call(data96, "all")){
let data100 = data96.all;
if((typeof data100 !== "string") && (!(Array.isArray(data100)))){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/all",schemaPath:"#/$defs/condition.command/properties/reads_from/properties/all/type",keyword:"type",params:{type: schema62.properties.reads_from.properties.all.type}});
errors++;
}
if(typeof data100 === "string"){
if(func70(data100) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/all",schemaPath:"#/$defs/condition.command/properties/reads_from/properties/all/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data100)){
if(data100.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/all",schemaPath:"#/$defs/condition.command/properties/reads_from/properties/all/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len30 = data100.length;
for(let i30=0; i30<len30; i30++){
let data101 = data100[i30];
if(typeof data101 === "string"){
if(func70(data101) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/all/" + i30,schemaPath:"#/$defs/condition.command/properties/reads_from/properties/all/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/all/" + i30,schemaPath:"#/$defs/condition.command/properties/reads_from/properties/all/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data96.none !== undefined && func0.call(data96, "none")){
let data102 = data96.none;
if((typeof data102 !== "string") && (!(Array.isArray(data102)))){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/none",schemaPath:"#/$defs/condition.command/properties/reads_from/properties/none/type",keyword:"type",params:{type: schema62.properties.reads_from.properties.none.type}});
errors++;
}
if(typeof data102 === "string"){
if(func70(data102) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/none",schemaPath:"#/$defs/condition.command/properties/reads_from/properties/none/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data102)){
if(data102.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/none",schemaPath:"#/$defs/condition.command/properties/reads_from/properties/none/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len31 = data102.length;
for(let i31=0; i31<len31; i31++){
let data103 = data102[i31];
if(typeof data103 === "string"){
if(func70(data103) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/none/" + i31,schemaPath:"#/$defs/condition.command/properties/reads_from/properties/none/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/none/" + i31,schemaPath:"#/$defs/condition.command/properties/reads_from/properties/none/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data96.not !== undefined && func0.call(data96, "not")){
let data104 = data96.not;
if((typeof data104 !== "string") && (!(Array.isArray(data104)))){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/not",schemaPath:"#/$defs/condition.command/properties/reads_from/properties/not/type",keyword:"type",params:{type: schema62.properties.reads_from.properties.not.type}});
errors++;
}
if(typeof data104 === "string"){
if(func70(data104) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/not",schemaPath:"#/$defs/condition.command/properties/reads_from/properties/not/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data104)){
if(data104.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/not",schemaPath:"#/$defs/condition.command/properties/reads_from/properties/not/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len32 = data104.length;
for(let i32=0; i32<len32; i32++){
let data105 = data104[i32];
if(typeof data105 === "string"){
if(func70(data105) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/not/" + i32,schemaPath:"#/$defs/condition.command/properties/reads_from/properties/not/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/reads_from/not/" + i32,schemaPath:"#/$defs/condition.command/properties/reads_from/properties/not/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
}
if(data.feeds !== undefined && func0.call(data, "feeds")){
let data106 = data.feeds;
if((!data106 || typeof data106 != "object") && (typeof data106 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/feeds",schemaPath:"#/$defs/condition.command/properties/feeds/type",keyword:"type",params:{type: schema62.properties.feeds.type}});
errors++;
}
if(typeof data106 === "string"){
if(func70(data106) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds",schemaPath:"#/$defs/condition.command/properties/feeds/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data106)){
if(data106.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds",schemaPath:"#/$defs/condition.command/properties/feeds/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len33 = data106.length;
for(let i33=0; i33<len33; i33++){
let data107 = data106[i33];
if(typeof data107 === "string"){
if(func70(data107) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/" + i33,schemaPath:"#/$defs/condition.command/properties/feeds/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/feeds/" + i33,schemaPath:"#/$defs/condition.command/properties/feeds/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
if(data106 && typeof data106 == "object" && !Array.isArray(data106)){
if(Object.keys(data106).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds",schemaPath:"#/$defs/condition.command/properties/feeds/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key23 of Object.keys(data106)){
if(!((((key23 === "any") || (key23 === "all")) || (key23 === "none")) || (key23 === "not"))){
(vErrors ??= []).push({instancePath:instancePath+"/feeds",schemaPath:"#/$defs/condition.command/properties/feeds/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}});
errors++;
}
}
if(data106.any !== undefined && func0.call(data106, "any")){
let data108 = data106.any;
if((typeof data108 !== "string") && (!(Array.isArray(data108)))){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/any",schemaPath:"#/$defs/condition.command/properties/feeds/properties/any/type",keyword:"type",params:{type: schema62.properties.feeds.properties.any.type}});
errors++;
}
if(typeof data108 === "string"){
if(func70(data108) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/any",schemaPath:"#/$defs/condition.command/properties/feeds/properties/any/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data108)){
if(data108.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/any",schemaPath:"#/$defs/condition.command/properties/feeds/properties/any/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len34 = data108.length;
for(let i34=0; i34<len34; i34++){
let data109 = data108[i34];
if(typeof data109 === "string"){
if(func70(data109) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/any/" + i34,schemaPath:"#/$defs/condition.command/properties/feeds/properties/any/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/feeds/any/" + i34,schemaPath:"#/$defs/condition.command/properties/feeds/properties/any/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data106.all !== undefined && func0.call(data106, "all")){
let data110 = data106.all;
if((typeof data110 !== "string") && (!(Array.isArray(data110)))){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/all",schemaPath:"#/$defs/condition.command/properties/feeds/properties/all/type",keyword:"type",params:{type: schema62.properties.feeds.properties.all.type}});
errors++;
}
if(typeof data110 === "string"){
if(func70(data110) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/all",schemaPath:"#/$defs/condition.command/properties/feeds/properties/all/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data110)){
if(data110.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/all",schemaPath:"#/$defs/condition.command/properties/feeds/properties/all/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len35 = data110.length;
for(let i35=0; i35<len35; i35++){
let data111 = data110[i35];
if(typeof data111 === "string"){
if(func70(data111) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/all/" + i35,schemaPath:"#/$defs/condition.command/properties/feeds/properties/all/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/feeds/all/" + i35,schemaPath:"#/$defs/condition.command/properties/feeds/properties/all/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data106.none !== undefined && func0.call(data106, "none")){
let data112 = data106.none;
if((typeof data112 !== "string") && (!(Array.isArray(data112)))){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/none",schemaPath:"#/$defs/condition.command/properties/feeds/properties/none/type",keyword:"type",params:{type: schema62.properties.feeds.properties.none.type}});
errors++;
}
if(typeof data112 === "string"){
if(func70(data112) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/none",schemaPath:"#/$defs/condition.command/properties/feeds/properties/none/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data112)){
if(data112.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/none",schemaPath:"#/$defs/condition.command/properties/feeds/properties/none/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len36 = data112.length;
for(let i36=0; i36<len36; i36++){
let data113 = data112[i36];
if(typeof data113 === "string"){
if(func70(data113) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/none/" + i36,schemaPath:"#/$defs/condition.command/properties/feeds/properties/none/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/feeds/none/" + i36,schemaPath:"#/$defs/condition.command/properties/feeds/properties/none/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data106.not !== undefined && func0.call(data106, "not")){
let data114 = data106.not;
if((typeof data114 !== "string") && (!(Array.isArray(data114)))){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/not",schemaPath:"#/$defs/condition.command/properties/feeds/properties/not/type",keyword:"type",params:{type: schema62.properties.feeds.properties.not.type}});
errors++;
}
if(typeof data114 === "string"){
if(func70(data114) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/not",schemaPath:"#/$defs/condition.command/properties/feeds/properties/not/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data114)){
if(data114.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/not",schemaPath:"#/$defs/condition.command/properties/feeds/properties/not/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len37 = data114.length;
for(let i37=0; i37<len37; i37++){
let data115 = data114[i37];
if(typeof data115 === "string"){
if(func70(data115) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/feeds/not/" + i37,schemaPath:"#/$defs/condition.command/properties/feeds/properties/not/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/feeds/not/" + i37,schemaPath:"#/$defs/condition.command/properties/feeds/properties/not/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
}
if(data.as_root !== undefined && func0.call(data, "as_root")){
if(typeof data.as_root !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/as_root",schemaPath:"#/$defs/condition.command/properties/as_root/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.remote !== undefined && func0.call(data, "remote")){
if(typeof data.remote !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/remote",schemaPath:"#/$defs/condition.command/properties/remote/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.container !== undefined && func0.call(data, "container")){
if(typeof data.container !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/container",schemaPath:"#/$defs/condition.command/properties/container/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.background !== undefined && func0.call(data, "background")){
if(typeof data.background !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/background",schemaPath:"#/$defs/condition.command/properties/background/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.matches !== undefined && func0.call(data, "matches")){
let data120 = data.matches;
if(typeof data120 === "string"){
if(func70(data120) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/matches",schemaPath:"#/$defs/condition.command/properties/matches/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/matches",schemaPath:"#/$defs/condition.command/properties/matches/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.uncertain !== undefined && func0.call(data, "uncertain")){
let data121 = data.uncertain;
if(!(((data121 === "holds") || (data121 === "fails")) || (data121 === "error"))){
(vErrors ??= []).push({instancePath:instancePath+"/uncertain",schemaPath:"#/$defs/condition.command/properties/uncertain/enum",keyword:"enum",params:{allowedValues: schema62.properties.uncertain.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.command/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "file_access"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.file_access/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.file_access/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key24 of Object.keys(data)){
if(!(func0.call(schema63.properties, key24))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.file_access/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("file_access" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.file_access/properties/type/const",keyword:"const",params:{allowedValue: "file_access"}});
errors++;
}
}
if(data.access !== undefined && func0.call(data, "access")){
let data123 = data.access;
const _errs312 = errors;
let valid143 = false;
const _errs313 = errors;
if(!((((data123 === "read") || (data123 === "write")) || (data123 === "delete")) || (data123 === "execute"))){
(vErrors ??= []).push({instancePath:instancePath+"/access",schemaPath:"#/$defs/condition.file_access/properties/access/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema63.properties.access.anyOf[0].enum}});
errors++;
}
var _valid0 = _errs313 === errors;
valid143 = valid143 || _valid0;
const _errs314 = errors;
if(Array.isArray(data123)){
if(data123.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/access",schemaPath:"#/$defs/condition.file_access/properties/access/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len38 = data123.length;
for(let i38=0; i38<len38; i38++){
let data124 = data123[i38];
if(!((((data124 === "read") || (data124 === "write")) || (data124 === "delete")) || (data124 === "execute"))){
(vErrors ??= []).push({instancePath:instancePath+"/access/" + i38,schemaPath:"#/$defs/condition.file_access/properties/access/anyOf/1/items/enum",keyword:"enum",params:{allowedValues: schema63.properties.access.anyOf[1].items.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/access",schemaPath:"#/$defs/condition.file_access/properties/access/anyOf/1/type",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid0 = _errs314 === errors;
valid143 = valid143 || _valid0;
if(!valid143){
(vErrors ??= []).push({instancePath:instancePath+"/access",schemaPath:"#/$defs/condition.file_access/properties/access/anyOf",keyword:"anyOf",params:{}});
errors++;
}
else {
errors = _errs312;
if(vErrors !== null){
if(_errs312){
vErrors.length = _errs312;
}
else {
vErrors = null;
}
}
}
}
if(data.path !== undefined && func0.call(data, "path")){
let data125 = data.path;
if(data125 && typeof data125 == "object" && !Array.isArray(data125)){
if(Object.keys(data125).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/$defs/condition.file_access/properties/path/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key25 of Object.keys(data125)){
if(!((((((key25 === "glob") || (key25 === "under")) || (key25 === "outside")) || (key25 === "matches")) || (key25 === "equals")) || (key25 === "not"))){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/$defs/condition.file_access/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}});
errors++;
}
}
if(data125.glob !== undefined && func0.call(data125, "glob")){
let data126 = data125.glob;
if((typeof data126 !== "string") && (!(Array.isArray(data126)))){
(vErrors ??= []).push({instancePath:instancePath+"/path/glob",schemaPath:"#/$defs/condition.file_access/properties/path/properties/glob/type",keyword:"type",params:{type: schema63.properties.path.properties.glob.type}});
errors++;
}
if(typeof data126 === "string"){
if(func70(data126) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/glob",schemaPath:"#/$defs/condition.file_access/properties/path/properties/glob/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data126)){
if(data126.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/glob",schemaPath:"#/$defs/condition.file_access/properties/path/properties/glob/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len39 = data126.length;
for(let i39=0; i39<len39; i39++){
let data127 = data126[i39];
if(typeof data127 === "string"){
if(func70(data127) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/glob/" + i39,schemaPath:"#/$defs/condition.file_access/properties/path/properties/glob/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path/glob/" + i39,schemaPath:"#/$defs/condition.file_access/properties/path/properties/glob/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data125.under !== undefined && func0.call(data125, "under")){
let data128 = data125.under;
if((typeof data128 !== "string") && (!(Array.isArray(data128)))){
(vErrors ??= []).push({instancePath:instancePath+"/path/under",schemaPath:"#/$defs/condition.file_access/properties/path/properties/under/type",keyword:"type",params:{type: schema63.properties.path.properties.under.type}});
errors++;
}
if(typeof data128 === "string"){
if(func70(data128) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/under",schemaPath:"#/$defs/condition.file_access/properties/path/properties/under/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data128)){
if(data128.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/under",schemaPath:"#/$defs/condition.file_access/properties/path/properties/under/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len40 = data128.length;
for(let i40=0; i40<len40; i40++){
let data129 = data128[i40];
if(typeof data129 === "string"){
if(func70(data129) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/under/" + i40,schemaPath:"#/$defs/condition.file_access/properties/path/properties/under/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path/under/" + i40,schemaPath:"#/$defs/condition.file_access/properties/path/properties/under/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data125.outside !== undefined && func0.call(data125, "outside")){
let data130 = data125.outside;
if((typeof data130 !== "string") && (!(Array.isArray(data130)))){
(vErrors ??= []).push({instancePath:instancePath+"/path/outside",schemaPath:"#/$defs/condition.file_access/properties/path/properties/outside/type",keyword:"type",params:{type: schema63.properties.path.properties.outside.type}});
errors++;
}
if(typeof data130 === "string"){
if(func70(data130) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/outside",schemaPath:"#/$defs/condition.file_access/properties/path/properties/outside/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data130)){
if(data130.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/outside",schemaPath:"#/$defs/condition.file_access/properties/path/properties/outside/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len41 = data130.length;
for(let i41=0; i41<len41; i41++){
let data131 = data130[i41];
if(typeof data131 === "string"){
if(func70(data131) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/outside/" + i41,schemaPath:"#/$defs/condition.file_access/properties/path/properties/outside/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path/outside/" + i41,schemaPath:"#/$defs/condition.file_access/properties/path/properties/outside/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data125.matches !== undefined && func0.call(data125, "matches")){
let data132 = data125.matches;
if(typeof data132 === "string"){
if(func70(data132) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/matches",schemaPath:"#/$defs/condition.file_access/properties/path/properties/matches/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path/matches",schemaPath:"#/$defs/condition.file_access/properties/path/properties/matches/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data125.equals !== undefined && func0.call(data125, "equals")){
let data133 = data125.equals;
if((typeof data133 !== "string") && (!(Array.isArray(data133)))){
(vErrors ??= []).push({instancePath:instancePath+"/path/equals",schemaPath:"#/$defs/condition.file_access/properties/path/properties/equals/type",keyword:"type",params:{type: schema63.properties.path.properties.equals.type}});
errors++;
}
if(typeof data133 === "string"){
if(func70(data133) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/equals",schemaPath:"#/$defs/condition.file_access/properties/path/properties/equals/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data133)){
if(data133.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/equals",schemaPath:"#/$defs/condition.file_access/properties/path/properties/equals/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len42 = data133.length;
for(let i42=0; i42<len42; i42++){
let data134 = data133[i42];
if(typeof data134 === "string"){
if(func70(data134) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/equals/" + i42,schemaPath:"#/$defs/condition.file_access/properties/path/properties/equals/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path/equals/" + i42,schemaPath:"#/$defs/condition.file_access/properties/path/properties/equals/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data125.not !== undefined && func0.call(data125, "not")){
let data135 = data125.not;
if((typeof data135 !== "string") && (!(Array.isArray(data135)))){
(vErrors ??= []).push({instancePath:instancePath+"/path/not",schemaPath:"#/$defs/condition.file_access/properties/path/properties/not/type",keyword:"type",params:{type: schema63.properties.path.properties.not.type}});
errors++;
}
if(typeof data135 === "string"){
if(func70(data135) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/not",schemaPath:"#/$defs/condition.file_access/properties/path/properties/not/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data135)){
if(data135.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/not",schemaPath:"#/$defs/condition.file_access/properties/path/properties/not/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len43 = data135.length;
for(let i43=0; i43<len43; i43++){
let data136 = data135[i43];
if(typeof data136 === "string"){
if(func70(data136) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/not/" + i43,schemaPath:"#/$defs/condition.file_access/properties/path/properties/not/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path/not/" + i43,schemaPath:"#/$defs/condition.file_access/properties/path/properties/not/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/$defs/condition.file_access/properties/path/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.by !== undefined && func0.call(data, "by")){
let data137 = data.by;
if((!data137 || typeof data137 != "object") && (typeof data137 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/by",schemaPath:"#/$defs/condition.file_access/properties/by/type",keyword:"type",params:{type: schema63.properties.by.type}});
errors++;
}
if(typeof data137 === "string"){
if(func70(data137) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by",schemaPath:"#/$defs/condition.file_access/properties/by/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data137)){
if(data137.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by",schemaPath:"#/$defs/condition.file_access/properties/by/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len44 = data137.length;
for(let i44=0; i44<len44; i44++){
let data138 = data137[i44];
if(typeof data138 === "string"){
if(func70(data138) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by/" + i44,schemaPath:"#/$defs/condition.file_access/properties/by/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/by/" + i44,schemaPath:"#/$defs/condition.file_access/properties/by/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
if(data137 && typeof data137 == "object" && !Array.isArray(data137)){
if(Object.keys(data137).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by",schemaPath:"#/$defs/condition.file_access/properties/by/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key26 of Object.keys(data137)){
if(!((((key26 === "any") || (key26 === "all")) || (key26 === "none")) || (key26 === "not"))){
(vErrors ??= []).push({instancePath:instancePath+"/by",schemaPath:"#/$defs/condition.file_access/properties/by/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}});
errors++;
}
}
if(data137.any !== undefined && func0.call(data137, "any")){
let data139 = data137.any;
if((typeof data139 !== "string") && (!(Array.isArray(data139)))){
(vErrors ??= []).push({instancePath:instancePath+"/by/any",schemaPath:"#/$defs/condition.file_access/properties/by/properties/any/type",keyword:"type",params:{type: schema63.properties.by.properties.any.type}});
errors++;
}
if(typeof data139 === "string"){
if(func70(data139) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by/any",schemaPath:"#/$defs/condition.file_access/properties/by/properties/any/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data139)){
if(data139.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by/any",schemaPath:"#/$defs/condition.file_access/properties/by/properties/any/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len45 = data139.length;
for(let i45=0; i45<len45; i45++){
let data140 = data139[i45];
if(typeof data140 === "string"){
if(func70(data140) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by/any/" + i45,schemaPath:"#/$defs/condition.file_access/properties/by/properties/any/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/by/any/" + i45,schemaPath:"#/$defs/condition.file_access/properties/by/properties/any/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data137.all !== undefined && func0.call(data137, "all")){
let data141 = data137.all;
if((typeof data141 !== "string") && (!(Array.isArray(data141)))){
(vErrors ??= []).push({instancePath:instancePath+"/by/all",schemaPath:"#/$defs/condition.file_access/properties/by/properties/all/type",keyword:"type",params:{type: schema63.properties.by.properties.all.type}});
errors++;
}
if(typeof data141 === "string"){
if(func70(data141) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by/all",schemaPath:"#/$defs/condition.file_access/properties/by/properties/all/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data141)){
if(data141.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by/all",schemaPath:"#/$defs/condition.file_access/properties/by/properties/all/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len46 = data141.length;
for(let i46=0; i46<len46; i46++){
let data142 = data141[i46];
if(typeof data142 === "string"){
if(func70(data142) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by/all/" + i46,schemaPath:"#/$defs/condition.file_access/properties/by/properties/all/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/by/all/" + i46,schemaPath:"#/$defs/condition.file_access/properties/by/properties/all/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data137.none !== undefined && func0.call(data137, "none")){
let data143 = data137.none;
if((typeof data143 !== "string") && (!(Array.isArray(data143)))){
(vErrors ??= []).push({instancePath:instancePath+"/by/none",schemaPath:"#/$defs/condition.file_access/properties/by/properties/none/type",keyword:"type",params:{type: schema63.properties.by.properties.none.type}});
errors++;
}
if(typeof data143 === "string"){
if(func70(data143) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by/none",schemaPath:"#/$defs/condition.file_access/properties/by/properties/none/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data143)){
if(data143.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by/none",schemaPath:"#/$defs/condition.file_access/properties/by/properties/none/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len47 = data143.length;
for(let i47=0; i47<len47; i47++){
let data144 = data143[i47];
if(typeof data144 === "string"){
if(func70(data144) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by/none/" + i47,schemaPath:"#/$defs/condition.file_access/properties/by/properties/none/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/by/none/" + i47,schemaPath:"#/$defs/condition.file_access/properties/by/properties/none/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data137.not !== undefined && func0.call(data137, "not")){
let data145 = data137.not;
if((typeof data145 !== "string") && (!(Array.isArray(data145)))){
(vErrors ??= []).push({instancePath:instancePath+"/by/not",schemaPath:"#/$defs/condition.file_access/properties/by/properties/not/type",keyword:"type",params:{type: schema63.properties.by.properties.not.type}});
errors++;
}
if(typeof data145 === "string"){
if(func70(data145) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by/not",schemaPath:"#/$defs/condition.file_access/properties/by/properties/not/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data145)){
if(data145.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by/not",schemaPath:"#/$defs/condition.file_access/properties/by/properties/not/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len48 = data145.length;
for(let i48=0; i48<len48; i48++){
let data146 = data145[i48];
if(typeof data146 === "string"){
if(func70(data146) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/by/not/" + i48,schemaPath:"#/$defs/condition.file_access/properties/by/properties/not/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/by/not/" + i48,schemaPath:"#/$defs/condition.file_access/properties/by/properties/not/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
}
if(data.recursive !== undefined && func0.call(data, "recursive")){
if(typeof data.recursive !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/recursive",schemaPath:"#/$defs/condition.file_access/properties/recursive/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.login !== undefined && func0.call(data, "login")){
if(typeof data.login !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/login",schemaPath:"#/$defs/condition.file_access/properties/login/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.remote !== undefined && func0.call(data, "remote")){
if(typeof data.remote !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/remote",schemaPath:"#/$defs/condition.file_access/properties/remote/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.container !== undefined && func0.call(data, "container")){
if(typeof data.container !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/container",schemaPath:"#/$defs/condition.file_access/properties/container/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.uncertain !== undefined && func0.call(data, "uncertain")){
let data151 = data.uncertain;
if(!(((data151 === "holds") || (data151 === "fails")) || (data151 === "error"))){
(vErrors ??= []).push({instancePath:instancePath+"/uncertain",schemaPath:"#/$defs/condition.file_access/properties/uncertain/enum",keyword:"enum",params:{allowedValues: schema63.properties.uncertain.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.file_access/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "network_access"){
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.network_access/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key27 of Object.keys(data)){
if(!(((((key27 === "type") || (key27 === "host")) || (key27 === "scheme")) || (key27 === "port")) || (key27 === "uncertain"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.network_access/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("network_access" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.network_access/properties/type/const",keyword:"const",params:{allowedValue: "network_access"}});
errors++;
}
}
if(data.host !== undefined && func0.call(data, "host")){
let data153 = data.host;
if((!data153 || typeof data153 != "object") && (typeof data153 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/host",schemaPath:"#/$defs/condition.network_access/properties/host/type",keyword:"type",params:{type: schema64.properties.host.type}});
errors++;
}
if(typeof data153 === "string"){
if(func70(data153) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/host",schemaPath:"#/$defs/condition.network_access/properties/host/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data153)){
if(data153.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/host",schemaPath:"#/$defs/condition.network_access/properties/host/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len49 = data153.length;
for(let i49=0; i49<len49; i49++){
let data154 = data153[i49];
if(typeof data154 === "string"){
if(func70(data154) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/host/" + i49,schemaPath:"#/$defs/condition.network_access/properties/host/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/host/" + i49,schemaPath:"#/$defs/condition.network_access/properties/host/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
if(data153 && typeof data153 == "object" && !Array.isArray(data153)){
if(Object.keys(data153).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/host",schemaPath:"#/$defs/condition.network_access/properties/host/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key28 of Object.keys(data153)){
if(!((((key28 === "glob") || (key28 === "equals")) || (key28 === "matches")) || (key28 === "not"))){
(vErrors ??= []).push({instancePath:instancePath+"/host",schemaPath:"#/$defs/condition.network_access/properties/host/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}});
errors++;
}
}
if(data153.glob !== undefined && func0.call(data153, "glob")){
let data155 = data153.glob;
if((typeof data155 !== "string") && (!(Array.isArray(data155)))){
(vErrors ??= []).push({instancePath:instancePath+"/host/glob",schemaPath:"#/$defs/condition.network_access/properties/host/properties/glob/type",keyword:"type",params:{type: schema64.properties.host.properties.glob.type}});
errors++;
}
if(typeof data155 === "string"){
if(func70(data155) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/host/glob",schemaPath:"#/$defs/condition.network_access/properties/host/properties/glob/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data155)){
if(data155.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/host/glob",schemaPath:"#/$defs/condition.network_access/properties/host/properties/glob/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len50 = data155.length;
for(let i50=0; i50<len50; i50++){
let data156 = data155[i50];
if(typeof data156 === "string"){
if(func70(data156) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/host/glob/" + i50,schemaPath:"#/$defs/condition.network_access/properties/host/properties/glob/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/host/glob/" + i50,schemaPath:"#/$defs/condition.network_access/properties/host/properties/glob/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data153.equals !== undefined && func0.call(data153, "equals")){
let data157 = data153.equals;
if((typeof data157 !== "string") && (!(Array.isArray(data157)))){
(vErrors ??= []).push({instancePath:instancePath+"/host/equals",schemaPath:"#/$defs/condition.network_access/properties/host/properties/equals/type",keyword:"type",params:{type: schema64.properties.host.properties.equals.type}});
errors++;
}
if(typeof data157 === "string"){
if(func70(data157) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/host/equals",schemaPath:"#/$defs/condition.network_access/properties/host/properties/equals/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data157)){
if(data157.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/host/equals",schemaPath:"#/$defs/condition.network_access/properties/host/properties/equals/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len51 = data157.length;
for(let i51=0; i51<len51; i51++){
let data158 = data157[i51];
if(typeof data158 === "string"){
if(func70(data158) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/host/equals/" + i51,schemaPath:"#/$defs/condition.network_access/properties/host/properties/equals/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/host/equals/" + i51,schemaPath:"#/$defs/condition.network_access/properties/host/properties/equals/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data153.matches !== undefined && func0.call(data153, "matches")){
let data159 = data153.matches;
if(typeof data159 === "string"){
if(func70(data159) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/host/matches",schemaPath:"#/$defs/condition.network_access/properties/host/properties/matches/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/host/matches",schemaPath:"#/$defs/condition.network_access/properties/host/properties/matches/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data153.not !== undefined && func0.call(data153, "not")){
let data160 = data153.not;
if((typeof data160 !== "string") && (!(Array.isArray(data160)))){
(vErrors ??= []).push({instancePath:instancePath+"/host/not",schemaPath:"#/$defs/condition.network_access/properties/host/properties/not/type",keyword:"type",params:{type: schema64.properties.host.properties.not.type}});
errors++;
}
if(typeof data160 === "string"){
if(func70(data160) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/host/not",schemaPath:"#/$defs/condition.network_access/properties/host/properties/not/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data160)){
if(data160.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/host/not",schemaPath:"#/$defs/condition.network_access/properties/host/properties/not/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len52 = data160.length;
for(let i52=0; i52<len52; i52++){
let data161 = data160[i52];
if(typeof data161 === "string"){
if(func70(data161) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/host/not/" + i52,schemaPath:"#/$defs/condition.network_access/properties/host/properties/not/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/host/not/" + i52,schemaPath:"#/$defs/condition.network_access/properties/host/properties/not/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
}
if(data.scheme !== undefined && func0.call(data, "scheme")){
let data162 = data.scheme;
if((!data162 || typeof data162 != "object") && (typeof data162 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/scheme",schemaPath:"#/$defs/condition.network_access/properties/scheme/type",keyword:"type",params:{type: schema64.properties.scheme.type}});
errors++;
}
if(typeof data162 === "string"){
if(func70(data162) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme",schemaPath:"#/$defs/condition.network_access/properties/scheme/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data162)){
if(data162.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme",schemaPath:"#/$defs/condition.network_access/properties/scheme/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len53 = data162.length;
for(let i53=0; i53<len53; i53++){
let data163 = data162[i53];
if(typeof data163 === "string"){
if(func70(data163) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/" + i53,schemaPath:"#/$defs/condition.network_access/properties/scheme/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scheme/" + i53,schemaPath:"#/$defs/condition.network_access/properties/scheme/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
if(data162 && typeof data162 == "object" && !Array.isArray(data162)){
if(Object.keys(data162).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme",schemaPath:"#/$defs/condition.network_access/properties/scheme/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key29 of Object.keys(data162)){
if(!((((key29 === "any") || (key29 === "all")) || (key29 === "none")) || (key29 === "not"))){
(vErrors ??= []).push({instancePath:instancePath+"/scheme",schemaPath:"#/$defs/condition.network_access/properties/scheme/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29}});
errors++;
}
}
if(data162.any !== undefined && func0.call(data162, "any")){
let data164 = data162.any;
if((typeof data164 !== "string") && (!(Array.isArray(data164)))){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/any",schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/any/type",keyword:"type",params:{type: schema64.properties.scheme.properties.any.type}});
errors++;
}
if(typeof data164 === "string"){
if(func70(data164) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/any",schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/any/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data164)){
if(data164.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/any",schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/any/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len54 = data164.length;
for(let i54=0; i54<len54; i54++){
let data165 = data164[i54];
if(typeof data165 === "string"){
if(func70(data165) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/any/" + i54,schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/any/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scheme/any/" + i54,schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/any/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data162.all !== undefined && func0.call(data162, "all")){
let data166 = data162.all;
if((typeof data166 !== "string") && (!(Array.isArray(data166)))){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/all",schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/all/type",keyword:"type",params:{type: schema64.properties.scheme.properties.all.type}});
errors++;
}
if(typeof data166 === "string"){
if(func70(data166) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/all",schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/all/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data166)){
if(data166.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/all",schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/all/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len55 = data166.length;
for(let i55=0; i55<len55; i55++){
let data167 = data166[i55];
if(typeof data167 === "string"){
if(func70(data167) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/all/" + i55,schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/all/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scheme/all/" + i55,schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/all/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data162.none !== undefined && func0.call(data162, "none")){
let data168 = data162.none;
if((typeof data168 !== "string") && (!(Array.isArray(data168)))){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/none",schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/none/type",keyword:"type",params:{type: schema64.properties.scheme.properties.none.type}});
errors++;
}
if(typeof data168 === "string"){
if(func70(data168) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/none",schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/none/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data168)){
if(data168.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/none",schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/none/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len56 = data168.length;
for(let i56=0; i56<len56; i56++){
let data169 = data168[i56];
if(typeof data169 === "string"){
if(func70(data169) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/none/" + i56,schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/none/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scheme/none/" + i56,schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/none/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data162.not !== undefined && func0.call(data162, "not")){
let data170 = data162.not;
if((typeof data170 !== "string") && (!(Array.isArray(data170)))){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/not",schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/not/type",keyword:"type",params:{type: schema64.properties.scheme.properties.not.type}});
errors++;
}
if(typeof data170 === "string"){
if(func70(data170) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/not",schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/not/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data170)){
if(data170.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/not",schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/not/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len57 = data170.length;
for(let i57=0; i57<len57; i57++){
let data171 = data170[i57];
if(typeof data171 === "string"){
if(func70(data171) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/scheme/not/" + i57,schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/not/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scheme/not/" + i57,schemaPath:"#/$defs/condition.network_access/properties/scheme/properties/not/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
}
if(data.port !== undefined && func0.call(data, "port")){
let data172 = data.port;
const _errs418 = errors;
let valid191 = false;
const _errs419 = errors;
if(!(((typeof data172 == "number") && (!(data172 % 1) && !isNaN(data172))) && (isFinite(data172)))){
(vErrors ??= []).push({instancePath:instancePath+"/port",schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/0/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data172 == "number") && (isFinite(data172))){
if(data172 > 65535 || isNaN(data172)){
(vErrors ??= []).push({instancePath:instancePath+"/port",schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}});
errors++;
}
if(data172 < 1 || isNaN(data172)){
(vErrors ??= []).push({instancePath:instancePath+"/port",schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
var _valid1 = _errs419 === errors;
valid191 = valid191 || _valid1;
const _errs421 = errors;
if(Array.isArray(data172)){
if(data172.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/port",schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len58 = data172.length;
for(let i58=0; i58<len58; i58++){
let data173 = data172[i58];
if(!(((typeof data173 == "number") && (!(data173 % 1) && !isNaN(data173))) && (isFinite(data173)))){
(vErrors ??= []).push({instancePath:instancePath+"/port/" + i58,schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/1/items/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data173 == "number") && (isFinite(data173))){
if(data173 > 65535 || isNaN(data173)){
(vErrors ??= []).push({instancePath:instancePath+"/port/" + i58,schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/1/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}});
errors++;
}
if(data173 < 1 || isNaN(data173)){
(vErrors ??= []).push({instancePath:instancePath+"/port/" + i58,schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/1/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/port",schemaPath:"#/$defs/condition.network_access/properties/port/anyOf/1/type",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid1 = _errs421 === errors;
valid191 = valid191 || _valid1;
if(!valid191){
(vErrors ??= []).push({instancePath:instancePath+"/port",schemaPath:"#/$defs/condition.network_access/properties/port/anyOf",keyword:"anyOf",params:{}});
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
if(data.uncertain !== undefined && func0.call(data, "uncertain")){
let data174 = data.uncertain;
if(!(((data174 === "holds") || (data174 === "fails")) || (data174 === "error"))){
(vErrors ??= []).push({instancePath:instancePath+"/uncertain",schemaPath:"#/$defs/condition.network_access/properties/uncertain/enum",keyword:"enum",params:{allowedValues: schema64.properties.uncertain.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.network_access/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "call"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.call/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.call/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key30 of Object.keys(data)){
if(!(((((key30 === "type") || (key30 === "reads_only")) || (key30 === "unread")) || (key30 === "inline_code")) || (key30 === "uncertain"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.call/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("call" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.call/properties/type/const",keyword:"const",params:{allowedValue: "call"}});
errors++;
}
}
if(data.reads_only !== undefined && func0.call(data, "reads_only")){
if(typeof data.reads_only !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/reads_only",schemaPath:"#/$defs/condition.call/properties/reads_only/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.unread !== undefined && func0.call(data, "unread")){
if(typeof data.unread !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/unread",schemaPath:"#/$defs/condition.call/properties/unread/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.inline_code !== undefined && func0.call(data, "inline_code")){
let data178 = data.inline_code;
if(data178 && typeof data178 == "object" && !Array.isArray(data178)){
for(const key31 of Object.keys(data178)){
if(!((key31 === "language") || (key31 === "matches"))){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code",schemaPath:"#/$defs/condition.call/properties/inline_code/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31}});
errors++;
}
}
if(data178.language !== undefined && func0.call(data178, "language")){
let data179 = data178.language;
if((!data179 || typeof data179 != "object") && (typeof data179 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/type",keyword:"type",params:{type: schema65.properties.inline_code.properties.language.type}});
errors++;
}
if(typeof data179 === "string"){
if(func70(data179) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data179)){
if(data179.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len59 = data179.length;
for(let i59=0; i59<len59; i59++){
let data180 = data179[i59];
if(typeof data180 === "string"){
if(func70(data180) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/" + i59,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/" + i59,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
if(data179 && typeof data179 == "object" && !Array.isArray(data179)){
if(Object.keys(data179).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key32 of Object.keys(data179)){
if(!((((key32 === "any") || (key32 === "all")) || (key32 === "none")) || (key32 === "not"))){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32}});
errors++;
}
}
if(data179.any !== undefined && func0.call(data179, "any")){
let data181 = data179.any;
if((typeof data181 !== "string") && (!(Array.isArray(data181)))){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/any",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/any/type",keyword:"type",params:{type: schema65.properties.inline_code.properties.language.properties.any.type}});
errors++;
}
if(typeof data181 === "string"){
if(func70(data181) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/any",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/any/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data181)){
if(data181.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/any",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/any/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len60 = data181.length;
for(let i60=0; i60<len60; i60++){
let data182 = data181[i60];
if(typeof data182 === "string"){
if(func70(data182) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/any/" + i60,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/any/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/any/" + i60,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/any/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data179.all !== undefined && func0.call(data179, "all")){
let data183 = data179.all;
if((typeof data183 !== "string") && (!(Array.isArray(data183)))){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/all",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/all/type",keyword:"type",params:{type: schema65.properties.inline_code.properties.language.properties.all.type}});
errors++;
}
if(typeof data183 === "string"){
if(func70(data183) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/all",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/all/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data183)){
if(data183.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/all",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/all/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len61 = data183.length;
for(let i61=0; i61<len61; i61++){
let data184 = data183[i61];
if(typeof data184 === "string"){
if(func70(data184) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/all/" + i61,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/all/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/all/" + i61,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/all/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data179.none !== undefined && func0.call(data179, "none")){
let data185 = data179.none;
if((typeof data185 !== "string") && (!(Array.isArray(data185)))){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/none",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/none/type",keyword:"type",params:{type: schema65.properties.inline_code.properties.language.properties.none.type}});
errors++;
}
if(typeof data185 === "string"){
if(func70(data185) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/none",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/none/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data185)){
if(data185.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/none",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/none/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len62 = data185.length;
for(let i62=0; i62<len62; i62++){
let data186 = data185[i62];
if(typeof data186 === "string"){
if(func70(data186) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/none/" + i62,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/none/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/none/" + i62,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/none/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data179.not !== undefined && func0.call(data179, "not")){
let data187 = data179.not;
if((typeof data187 !== "string") && (!(Array.isArray(data187)))){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/not",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/not/type",keyword:"type",params:{type: schema65.properties.inline_code.properties.language.properties.not.type}});
errors++;
}
if(typeof data187 === "string"){
if(func70(data187) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/not",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/not/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data187)){
if(data187.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/not",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/not/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len63 = data187.length;
for(let i63=0; i63<len63; i63++){
let data188 = data187[i63];
if(typeof data188 === "string"){
if(func70(data188) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/not/" + i63,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/not/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/language/not/" + i63,schemaPath:"#/$defs/condition.call/properties/inline_code/properties/language/properties/not/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
}
if(data178.matches !== undefined && func0.call(data178, "matches")){
let data189 = data178.matches;
if(typeof data189 === "string"){
if(func70(data189) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/matches",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/matches/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/inline_code/matches",schemaPath:"#/$defs/condition.call/properties/inline_code/properties/matches/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/inline_code",schemaPath:"#/$defs/condition.call/properties/inline_code/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.uncertain !== undefined && func0.call(data, "uncertain")){
let data190 = data.uncertain;
if(!(((data190 === "holds") || (data190 === "fails")) || (data190 === "error"))){
(vErrors ??= []).push({instancePath:instancePath+"/uncertain",schemaPath:"#/$defs/condition.call/properties/uncertain/enum",keyword:"enum",params:{allowedValues: schema65.properties.uncertain.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.call/type",keyword:"type",params:{type: "object"}});
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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.tool_match/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key33 of Object.keys(data)){
if(!(((key33 === "type") || (key33 === "match")) || (key33 === "tools"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.tool_match/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("tool_match" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/condition.tool_match/properties/type/const",keyword:"const",params:{allowedValue: "tool_match"}});
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
let data192 = data.match;
if((typeof data192 !== "string") && (!(Array.isArray(data192)))){
(vErrors ??= []).push({instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_match/properties/match/type",keyword:"type",params:{type: schema66.properties.match.type}});
errors++;
}
if(typeof data192 === "string"){
if(func70(data192) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_match/properties/match/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data192)){
if(data192.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/match",schemaPath:"#/$defs/condition.tool_match/properties/match/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len64 = data192.length;
for(let i64=0; i64<len64; i64++){
let data193 = data192[i64];
if(typeof data193 === "string"){
if(func70(data193) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/match/" + i64,schemaPath:"#/$defs/condition.tool_match/properties/match/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/match/" + i64,schemaPath:"#/$defs/condition.tool_match/properties/match/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data.tools !== undefined && func0.call(data, "tools")){
let data194 = data.tools;
if((typeof data194 !== "string") && (!(Array.isArray(data194)))){
(vErrors ??= []).push({instancePath:instancePath+"/tools",schemaPath:"#/$defs/condition.tool_match/properties/tools/type",keyword:"type",params:{type: schema66.properties.tools.type}});
errors++;
}
if(typeof data194 === "string"){
if(func70(data194) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tools",schemaPath:"#/$defs/condition.tool_match/properties/tools/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data194)){
if(data194.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tools",schemaPath:"#/$defs/condition.tool_match/properties/tools/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len65 = data194.length;
for(let i65=0; i65<len65; i65++){
let data195 = data194[i65];
if(typeof data195 === "string"){
if(func70(data195) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + i65,schemaPath:"#/$defs/condition.tool_match/properties/tools/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + i65,schemaPath:"#/$defs/condition.tool_match/properties/tools/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition.tool_match/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(props0 !== true){
props0 = true;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/condition/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate23.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate23.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema68 = {"type":"object","properties":{"type":{"const":"compact_context"},"strategy":{"enum":["summarize","truncate"],"default":"summarize"},"keep_recent":{"type":"integer","minimum":0,"maximum":1000000,"default":10},"keep_last":{"type":"integer","minimum":0,"maximum":1000000},"summary_max_tokens":{"type":"integer","minimum":1,"maximum":1000000,"default":1024},"summary_prompt":{"type":"string"},"target_pressure":{"type":"number","minimum":0,"maximum":1,"default":0.5},"cooldown_turns":{"type":"integer","minimum":0,"maximum":1000000,"default":3},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"}},"required":["type"],"additionalProperties":false};

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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.compact_context/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema68.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.compact_context/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("compact_context" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.compact_context/properties/type/const",keyword:"const",params:{allowedValue: "compact_context"}});
errors++;
}
}
if(data.strategy !== undefined && func0.call(data, "strategy")){
let data1 = data.strategy;
if(!((data1 === "summarize") || (data1 === "truncate"))){
(vErrors ??= []).push({instancePath:instancePath+"/strategy",schemaPath:"#/$defs/action.compact_context/properties/strategy/enum",keyword:"enum",params:{allowedValues: schema68.properties.strategy.enum}});
errors++;
}
}
if(data.keep_recent !== undefined && func0.call(data, "keep_recent")){
let data2 = data.keep_recent;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/keep_recent",schemaPath:"#/$defs/action.compact_context/properties/keep_recent/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1000000 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/keep_recent",schemaPath:"#/$defs/action.compact_context/properties/keep_recent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}});
errors++;
}
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/keep_recent",schemaPath:"#/$defs/action.compact_context/properties/keep_recent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.keep_last !== undefined && func0.call(data, "keep_last")){
let data3 = data.keep_last;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/keep_last",schemaPath:"#/$defs/action.compact_context/properties/keep_last/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000000 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/keep_last",schemaPath:"#/$defs/action.compact_context/properties/keep_last/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}});
errors++;
}
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/keep_last",schemaPath:"#/$defs/action.compact_context/properties/keep_last/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.summary_max_tokens !== undefined && func0.call(data, "summary_max_tokens")){
let data4 = data.summary_max_tokens;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/summary_max_tokens",schemaPath:"#/$defs/action.compact_context/properties/summary_max_tokens/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/summary_max_tokens",schemaPath:"#/$defs/action.compact_context/properties/summary_max_tokens/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}});
errors++;
}
if(data4 < 1 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/summary_max_tokens",schemaPath:"#/$defs/action.compact_context/properties/summary_max_tokens/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.summary_prompt !== undefined && func0.call(data, "summary_prompt")){
if(typeof data.summary_prompt !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/summary_prompt",schemaPath:"#/$defs/action.compact_context/properties/summary_prompt/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.target_pressure !== undefined && func0.call(data, "target_pressure")){
let data6 = data.target_pressure;
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/target_pressure",schemaPath:"#/$defs/action.compact_context/properties/target_pressure/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}});
errors++;
}
if(data6 < 0 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/target_pressure",schemaPath:"#/$defs/action.compact_context/properties/target_pressure/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/target_pressure",schemaPath:"#/$defs/action.compact_context/properties/target_pressure/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data.cooldown_turns !== undefined && func0.call(data, "cooldown_turns")){
let data7 = data.cooldown_turns;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/cooldown_turns",schemaPath:"#/$defs/action.compact_context/properties/cooldown_turns/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000000 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/cooldown_turns",schemaPath:"#/$defs/action.compact_context/properties/cooldown_turns/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}});
errors++;
}
if(data7 < 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/cooldown_turns",schemaPath:"#/$defs/action.compact_context/properties/cooldown_turns/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data8 = data.on_error;
if(!(((data8 === "ignore") || (data8 === "log")) || (data8 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.compact_context/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema68.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.compact_context/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}
validate52.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema69 = {"type":"object","properties":{"type":{"const":"inject_message"},"content":{"type":"string"},"strategy":{"enum":["auto","system","user","new_message"],"default":"auto"},"role":{"enum":["user","system","assistant"],"default":"user"},"position":{"enum":["before_last","end"],"default":"before_last"},"persist":{"enum":["turn","session"],"default":"session"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"}},"required":["type","content"],"additionalProperties":false};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate54.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.inject_message/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.content === undefined) || (!(func0.call(data, "content")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.inject_message/required",keyword:"required",params:{missingProperty: "content"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((((key0 === "type") || (key0 === "content")) || (key0 === "strategy")) || (key0 === "role")) || (key0 === "position")) || (key0 === "persist")) || (key0 === "on_error")) || (key0 === "when"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.inject_message/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("inject_message" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.inject_message/properties/type/const",keyword:"const",params:{allowedValue: "inject_message"}});
errors++;
}
}
if(data.content !== undefined && func0.call(data, "content")){
if(typeof data.content !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/content",schemaPath:"#/$defs/action.inject_message/properties/content/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.strategy !== undefined && func0.call(data, "strategy")){
let data2 = data.strategy;
if(!((((data2 === "auto") || (data2 === "system")) || (data2 === "user")) || (data2 === "new_message"))){
(vErrors ??= []).push({instancePath:instancePath+"/strategy",schemaPath:"#/$defs/action.inject_message/properties/strategy/enum",keyword:"enum",params:{allowedValues: schema69.properties.strategy.enum}});
errors++;
}
}
if(data.role !== undefined && func0.call(data, "role")){
let data3 = data.role;
if(!(((data3 === "user") || (data3 === "system")) || (data3 === "assistant"))){
(vErrors ??= []).push({instancePath:instancePath+"/role",schemaPath:"#/$defs/action.inject_message/properties/role/enum",keyword:"enum",params:{allowedValues: schema69.properties.role.enum}});
errors++;
}
}
if(data.position !== undefined && func0.call(data, "position")){
let data4 = data.position;
if(!((data4 === "before_last") || (data4 === "end"))){
(vErrors ??= []).push({instancePath:instancePath+"/position",schemaPath:"#/$defs/action.inject_message/properties/position/enum",keyword:"enum",params:{allowedValues: schema69.properties.position.enum}});
errors++;
}
}
if(data.persist !== undefined && func0.call(data, "persist")){
let data5 = data.persist;
if(!((data5 === "turn") || (data5 === "session"))){
(vErrors ??= []).push({instancePath:instancePath+"/persist",schemaPath:"#/$defs/action.inject_message/properties/persist/enum",keyword:"enum",params:{allowedValues: schema69.properties.persist.enum}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data6 = data.on_error;
if(!(((data6 === "ignore") || (data6 === "log")) || (data6 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.inject_message/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema69.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.inject_message/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}
validate54.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema70 = {"type":"object","properties":{"type":{"const":"module_action"},"module":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action_params":{"type":"object"},"params":{"type":"object"},"deliver":{"enum":["now","queued"],"default":"now"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"},"reenter":{"type":"boolean","default":false}},"required":["type","action"],"additionalProperties":false};
const pattern9 = new RegExp("^[^\\s<>{}]+$", "u");

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.module_action/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.action === undefined) || (!(func0.call(data, "action")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.module_action/required",keyword:"required",params:{missingProperty: "action"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema70.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.module_action/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("module_action" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.module_action/properties/type/const",keyword:"const",params:{allowedValue: "module_action"}});
errors++;
}
}
if(data.module !== undefined && func0.call(data, "module")){
let data1 = data.module;
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/module",schemaPath:"#/$defs/action.module_action/properties/module/pattern",keyword:"pattern",params:{pattern: "^[^\\s<>{}]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/module",schemaPath:"#/$defs/action.module_action/properties/module/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.action !== undefined && func0.call(data, "action")){
let data2 = data.action;
if(typeof data2 === "string"){
if(!pattern9.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/action",schemaPath:"#/$defs/action.module_action/properties/action/pattern",keyword:"pattern",params:{pattern: "^[^\\s<>{}]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/action",schemaPath:"#/$defs/action.module_action/properties/action/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.action_params !== undefined && func0.call(data, "action_params")){
let data3 = data.action_params;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/action_params",schemaPath:"#/$defs/action.module_action/properties/action_params/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.params !== undefined && func0.call(data, "params")){
let data4 = data.params;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/params",schemaPath:"#/$defs/action.module_action/properties/params/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.deliver !== undefined && func0.call(data, "deliver")){
let data5 = data.deliver;
if(!((data5 === "now") || (data5 === "queued"))){
(vErrors ??= []).push({instancePath:instancePath+"/deliver",schemaPath:"#/$defs/action.module_action/properties/deliver/enum",keyword:"enum",params:{allowedValues: schema70.properties.deliver.enum}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data6 = data.on_error;
if(!(((data6 === "ignore") || (data6 === "log")) || (data6 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.module_action/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema70.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.module_action/properties/reenter/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.module_action/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema71 = {"type":"object","properties":{"type":{"const":"module_action_inject"},"module":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"action_params":{"type":"object"},"params":{"type":"object"},"format":{"enum":["auto","always"],"default":"auto"},"prefix":{"type":"string","default":""},"role":{"enum":["user","system","assistant"],"default":"system"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"},"reenter":{"type":"boolean","default":false}},"required":["type","action"],"additionalProperties":false};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.module_action_inject/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.action === undefined) || (!(func0.call(data, "action")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.module_action_inject/required",keyword:"required",params:{missingProperty: "action"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema71.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.module_action_inject/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("module_action_inject" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.module_action_inject/properties/type/const",keyword:"const",params:{allowedValue: "module_action_inject"}});
errors++;
}
}
if(data.module !== undefined && func0.call(data, "module")){
let data1 = data.module;
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/module",schemaPath:"#/$defs/action.module_action_inject/properties/module/pattern",keyword:"pattern",params:{pattern: "^[^\\s<>{}]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/module",schemaPath:"#/$defs/action.module_action_inject/properties/module/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.action !== undefined && func0.call(data, "action")){
let data2 = data.action;
if(typeof data2 === "string"){
if(!pattern9.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/action",schemaPath:"#/$defs/action.module_action_inject/properties/action/pattern",keyword:"pattern",params:{pattern: "^[^\\s<>{}]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/action",schemaPath:"#/$defs/action.module_action_inject/properties/action/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.action_params !== undefined && func0.call(data, "action_params")){
let data3 = data.action_params;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/action_params",schemaPath:"#/$defs/action.module_action_inject/properties/action_params/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.params !== undefined && func0.call(data, "params")){
let data4 = data.params;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/params",schemaPath:"#/$defs/action.module_action_inject/properties/params/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.format !== undefined && func0.call(data, "format")){
let data5 = data.format;
if(!((data5 === "auto") || (data5 === "always"))){
(vErrors ??= []).push({instancePath:instancePath+"/format",schemaPath:"#/$defs/action.module_action_inject/properties/format/enum",keyword:"enum",params:{allowedValues: schema71.properties.format.enum}});
errors++;
}
}
if(data.prefix !== undefined && func0.call(data, "prefix")){
if(typeof data.prefix !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/prefix",schemaPath:"#/$defs/action.module_action_inject/properties/prefix/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.role !== undefined && func0.call(data, "role")){
let data7 = data.role;
if(!(((data7 === "user") || (data7 === "system")) || (data7 === "assistant"))){
(vErrors ??= []).push({instancePath:instancePath+"/role",schemaPath:"#/$defs/action.module_action_inject/properties/role/enum",keyword:"enum",params:{allowedValues: schema71.properties.role.enum}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data8 = data.on_error;
if(!(((data8 === "ignore") || (data8 === "log")) || (data8 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.module_action_inject/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema71.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.module_action_inject/properties/reenter/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.module_action_inject/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}
validate58.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema72 = {"type":"object","properties":{"type":{"const":"log"},"message":{"type":"string"},"level":{"enum":["debug","info","warning","error"],"default":"info"},"mask":{"type":"boolean"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"}},"required":["type","message"],"additionalProperties":false};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate60.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.log/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.message === undefined) || (!(func0.call(data, "message")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.log/required",keyword:"required",params:{missingProperty: "message"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((key0 === "type") || (key0 === "message")) || (key0 === "level")) || (key0 === "mask")) || (key0 === "on_error")) || (key0 === "when"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("log" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.log/properties/type/const",keyword:"const",params:{allowedValue: "log"}});
errors++;
}
}
if(data.message !== undefined && func0.call(data, "message")){
if(typeof data.message !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/$defs/action.log/properties/message/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.level !== undefined && func0.call(data, "level")){
let data2 = data.level;
if(!((((data2 === "debug") || (data2 === "info")) || (data2 === "warning")) || (data2 === "error"))){
(vErrors ??= []).push({instancePath:instancePath+"/level",schemaPath:"#/$defs/action.log/properties/level/enum",keyword:"enum",params:{allowedValues: schema72.properties.level.enum}});
errors++;
}
}
if(data.mask !== undefined && func0.call(data, "mask")){
if(typeof data.mask !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/mask",schemaPath:"#/$defs/action.log/properties/mask/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data4 = data.on_error;
if(!(((data4 === "ignore") || (data4 === "log")) || (data4 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.log/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema72.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.log/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema73 = {"type":"object","properties":{"type":{"const":"shell"},"command":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string"},"minItems":1}]},"cwd":{"type":"string"},"timeout":{"exclusiveMinimum":0,"maximum":3600,"default":30,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"deliver":{"enum":["now","queued"],"default":"now"},"on_error":{"enum":["ignore","log","raise","inject"],"default":"ignore"},"when":{"$ref":"condition"}},"required":["type","command"],"additionalProperties":false};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate62.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.shell/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.command === undefined) || (!(func0.call(data, "command")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.shell/required",keyword:"required",params:{missingProperty: "command"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((((key0 === "type") || (key0 === "command")) || (key0 === "cwd")) || (key0 === "timeout")) || (key0 === "deliver")) || (key0 === "on_error")) || (key0 === "when"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.shell/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("shell" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.shell/properties/type/const",keyword:"const",params:{allowedValue: "shell"}});
errors++;
}
}
if(data.command !== undefined && func0.call(data, "command")){
let data1 = data.command;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
if(typeof data1 === "string"){
if(func70(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/command",schemaPath:"#/$defs/action.shell/properties/command/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/command",schemaPath:"#/$defs/action.shell/properties/command/anyOf/0/type",keyword:"type",params:{type: "string"}});
errors++;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
const _errs7 = errors;
if(Array.isArray(data1)){
if(data1.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/command",schemaPath:"#/$defs/action.shell/properties/command/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/command/" + i0,schemaPath:"#/$defs/action.shell/properties/command/anyOf/1/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/command",schemaPath:"#/$defs/action.shell/properties/command/anyOf/1/type",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/command",schemaPath:"#/$defs/action.shell/properties/command/anyOf",keyword:"anyOf",params:{}});
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
}
if(data.cwd !== undefined && func0.call(data, "cwd")){
if(typeof data.cwd !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/cwd",schemaPath:"#/$defs/action.shell/properties/cwd/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data4 = data.timeout;
if((!((typeof data4 == "number") && (isFinite(data4)))) && (typeof data4 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.shell/properties/timeout/type",keyword:"type",params:{type: schema73.properties.timeout.type}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 3600 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.shell/properties/timeout/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600}});
errors++;
}
if(data4 <= 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.shell/properties/timeout/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}});
errors++;
}
}
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.shell/properties/timeout/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}});
errors++;
}
}
}
if(data.deliver !== undefined && func0.call(data, "deliver")){
let data5 = data.deliver;
if(!((data5 === "now") || (data5 === "queued"))){
(vErrors ??= []).push({instancePath:instancePath+"/deliver",schemaPath:"#/$defs/action.shell/properties/deliver/enum",keyword:"enum",params:{allowedValues: schema73.properties.deliver.enum}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data6 = data.on_error;
if(!((((data6 === "ignore") || (data6 === "log")) || (data6 === "raise")) || (data6 === "inject"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.shell/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema73.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.shell/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate62.errors = vErrors;
return errors === 0;
}
validate62.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema74 = {"type":"object","properties":{"type":{"const":"gate"},"decision":{"enum":["deny","ask","allow"],"default":"deny"},"allow":{"type":"boolean"},"reason":{"type":"string"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"}},"required":["type"],"additionalProperties":false};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.gate/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((key0 === "type") || (key0 === "decision")) || (key0 === "allow")) || (key0 === "reason")) || (key0 === "on_error")) || (key0 === "when"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.gate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("gate" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.gate/properties/type/const",keyword:"const",params:{allowedValue: "gate"}});
errors++;
}
}
if(data.decision !== undefined && func0.call(data, "decision")){
let data1 = data.decision;
if(!(((data1 === "deny") || (data1 === "ask")) || (data1 === "allow"))){
(vErrors ??= []).push({instancePath:instancePath+"/decision",schemaPath:"#/$defs/action.gate/properties/decision/enum",keyword:"enum",params:{allowedValues: schema74.properties.decision.enum}});
errors++;
}
}
if(data.allow !== undefined && func0.call(data, "allow")){
if(typeof data.allow !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/allow",schemaPath:"#/$defs/action.gate/properties/allow/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.reason !== undefined && func0.call(data, "reason")){
if(typeof data.reason !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/$defs/action.gate/properties/reason/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data4 = data.on_error;
if(!(((data4 === "ignore") || (data4 === "log")) || (data4 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.gate/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema74.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.gate/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema75 = {"type":"object","properties":{"type":{"const":"transform_params"},"transformation":{"type":"object","properties":{"set":{"type":"object"},"remove":{"type":"array","items":{"type":"string"}}},"additionalProperties":false,"minProperties":1},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"}},"required":["type","transformation"],"additionalProperties":false};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.transform_params/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.transformation === undefined) || (!(func0.call(data, "transformation")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.transform_params/required",keyword:"required",params:{missingProperty: "transformation"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "type") || (key0 === "transformation")) || (key0 === "on_error")) || (key0 === "when"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.transform_params/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("transform_params" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.transform_params/properties/type/const",keyword:"const",params:{allowedValue: "transform_params"}});
errors++;
}
}
if(data.transformation !== undefined && func0.call(data, "transformation")){
let data1 = data.transformation;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/transformation",schemaPath:"#/$defs/action.transform_params/properties/transformation/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key1 of Object.keys(data1)){
if(!((key1 === "set") || (key1 === "remove"))){
(vErrors ??= []).push({instancePath:instancePath+"/transformation",schemaPath:"#/$defs/action.transform_params/properties/transformation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data1.set !== undefined && func0.call(data1, "set")){
let data2 = data1.set;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/transformation/set",schemaPath:"#/$defs/action.transform_params/properties/transformation/properties/set/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data1.remove !== undefined && func0.call(data1, "remove")){
let data3 = data1.remove;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/transformation/remove/" + i0,schemaPath:"#/$defs/action.transform_params/properties/transformation/properties/remove/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/transformation/remove",schemaPath:"#/$defs/action.transform_params/properties/transformation/properties/remove/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/transformation",schemaPath:"#/$defs/action.transform_params/properties/transformation/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data5 = data.on_error;
if(!(((data5 === "ignore") || (data5 === "log")) || (data5 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.transform_params/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema75.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.transform_params/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema76 = {"type":"object","properties":{"type":{"const":"transform_result"},"transformation":{"type":"object","properties":{"set":{"type":"object"},"replace":{"type":"string"},"redact":{"type":"array","items":{"type":"string","minLength":1},"minItems":1},"append_to_result":{"type":"string"},"inject_note":{"type":"string"}},"additionalProperties":false,"minProperties":1},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"}},"required":["type","transformation"],"additionalProperties":false};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.transform_result/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.transformation === undefined) || (!(func0.call(data, "transformation")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.transform_result/required",keyword:"required",params:{missingProperty: "transformation"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "type") || (key0 === "transformation")) || (key0 === "on_error")) || (key0 === "when"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.transform_result/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("transform_result" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.transform_result/properties/type/const",keyword:"const",params:{allowedValue: "transform_result"}});
errors++;
}
}
if(data.transformation !== undefined && func0.call(data, "transformation")){
let data1 = data.transformation;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/transformation",schemaPath:"#/$defs/action.transform_result/properties/transformation/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key1 of Object.keys(data1)){
if(!(((((key1 === "set") || (key1 === "replace")) || (key1 === "redact")) || (key1 === "append_to_result")) || (key1 === "inject_note"))){
(vErrors ??= []).push({instancePath:instancePath+"/transformation",schemaPath:"#/$defs/action.transform_result/properties/transformation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data1.set !== undefined && func0.call(data1, "set")){
let data2 = data1.set;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/transformation/set",schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/set/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data1.replace !== undefined && func0.call(data1, "replace")){
if(typeof data1.replace !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/transformation/replace",schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/replace/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data1.redact !== undefined && func0.call(data1, "redact")){
let data4 = data1.redact;
if(Array.isArray(data4)){
if(data4.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/transformation/redact",schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/redact/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 === "string"){
if(func70(data5) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/transformation/redact/" + i0,schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/redact/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/transformation/redact/" + i0,schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/redact/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/transformation/redact",schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/redact/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data1.append_to_result !== undefined && func0.call(data1, "append_to_result")){
if(typeof data1.append_to_result !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/transformation/append_to_result",schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/append_to_result/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data1.inject_note !== undefined && func0.call(data1, "inject_note")){
if(typeof data1.inject_note !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/transformation/inject_note",schemaPath:"#/$defs/action.transform_result/properties/transformation/properties/inject_note/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/transformation",schemaPath:"#/$defs/action.transform_result/properties/transformation/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data8 = data.on_error;
if(!(((data8 === "ignore") || (data8 === "log")) || (data8 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.transform_result/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema76.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.transform_result/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema77 = {"type":"object","properties":{"type":{"const":"chain"},"actions":{"type":"array","items":{"$ref":"action"},"minItems":1},"stop_on_failure":{"type":"boolean","default":false},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"}},"required":["type","actions"],"additionalProperties":false};
const wrapper6 = {validate: validate51};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate70.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.chain/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.actions === undefined) || (!(func0.call(data, "actions")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.chain/required",keyword:"required",params:{missingProperty: "actions"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((key0 === "type") || (key0 === "actions")) || (key0 === "stop_on_failure")) || (key0 === "on_error")) || (key0 === "when"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.chain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("chain" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.chain/properties/type/const",keyword:"const",params:{allowedValue: "chain"}});
errors++;
}
}
if(data.actions !== undefined && func0.call(data, "actions")){
let data1 = data.actions;
if(Array.isArray(data1)){
if(data1.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/actions",schemaPath:"#/$defs/action.chain/properties/actions/minItems",keyword:"minItems",params:{limit: 1}});
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
(vErrors ??= []).push({instancePath:instancePath+"/actions",schemaPath:"#/$defs/action.chain/properties/actions/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.stop_on_failure !== undefined && func0.call(data, "stop_on_failure")){
if(typeof data.stop_on_failure !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/stop_on_failure",schemaPath:"#/$defs/action.chain/properties/stop_on_failure/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data4 = data.on_error;
if(!(((data4 === "ignore") || (data4 === "log")) || (data4 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.chain/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema77.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.chain/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate70.errors = vErrors;
return errors === 0;
}
validate70.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema78 = {"type":"object","properties":{"type":{"const":"notify"},"title":{"type":"string"},"message":{"type":"string"},"level":{"enum":["info","warning","error"],"default":"info"},"tag":{"type":"string","default":""},"deliver":{"enum":["now","queued"],"default":"now"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"}},"required":["type","message"],"additionalProperties":false};

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate72.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.notify/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.message === undefined) || (!(func0.call(data, "message")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.notify/required",keyword:"required",params:{missingProperty: "message"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((((key0 === "type") || (key0 === "title")) || (key0 === "message")) || (key0 === "level")) || (key0 === "tag")) || (key0 === "deliver")) || (key0 === "on_error")) || (key0 === "when"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.notify/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("notify" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.notify/properties/type/const",keyword:"const",params:{allowedValue: "notify"}});
errors++;
}
}
if(data.title !== undefined && func0.call(data, "title")){
if(typeof data.title !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/$defs/action.notify/properties/title/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.message !== undefined && func0.call(data, "message")){
if(typeof data.message !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/$defs/action.notify/properties/message/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.level !== undefined && func0.call(data, "level")){
let data3 = data.level;
if(!(((data3 === "info") || (data3 === "warning")) || (data3 === "error"))){
(vErrors ??= []).push({instancePath:instancePath+"/level",schemaPath:"#/$defs/action.notify/properties/level/enum",keyword:"enum",params:{allowedValues: schema78.properties.level.enum}});
errors++;
}
}
if(data.tag !== undefined && func0.call(data, "tag")){
if(typeof data.tag !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/tag",schemaPath:"#/$defs/action.notify/properties/tag/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.deliver !== undefined && func0.call(data, "deliver")){
let data5 = data.deliver;
if(!((data5 === "now") || (data5 === "queued"))){
(vErrors ??= []).push({instancePath:instancePath+"/deliver",schemaPath:"#/$defs/action.notify/properties/deliver/enum",keyword:"enum",params:{allowedValues: schema78.properties.deliver.enum}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data6 = data.on_error;
if(!(((data6 === "ignore") || (data6 === "log")) || (data6 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.notify/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema78.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.notify/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}
validate72.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema79 = {"type":"object","properties":{"type":{"const":"pipe"},"to":{"type":"string","pattern":"^[^\\s<>{}]+$","$comment":"it is used literally, without placeholders"},"map":{"type":"object"},"extra":{"type":"object"},"deliver":{"enum":["now","queued"],"default":"now"},"on_error":{"enum":["ignore","log","raise"],"default":"ignore"},"when":{"$ref":"condition"},"reenter":{"type":"boolean","default":false}},"required":["type","to"],"additionalProperties":false};

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate74.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.pipe/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.to === undefined) || (!(func0.call(data, "to")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.pipe/required",keyword:"required",params:{missingProperty: "to"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((((key0 === "type") || (key0 === "to")) || (key0 === "map")) || (key0 === "extra")) || (key0 === "deliver")) || (key0 === "on_error")) || (key0 === "when")) || (key0 === "reenter"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.pipe/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("pipe" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.pipe/properties/type/const",keyword:"const",params:{allowedValue: "pipe"}});
errors++;
}
}
if(data.to !== undefined && func0.call(data, "to")){
let data1 = data.to;
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/to",schemaPath:"#/$defs/action.pipe/properties/to/pattern",keyword:"pattern",params:{pattern: "^[^\\s<>{}]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/to",schemaPath:"#/$defs/action.pipe/properties/to/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.map !== undefined && func0.call(data, "map")){
let data2 = data.map;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/map",schemaPath:"#/$defs/action.pipe/properties/map/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.extra !== undefined && func0.call(data, "extra")){
let data3 = data.extra;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/extra",schemaPath:"#/$defs/action.pipe/properties/extra/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.deliver !== undefined && func0.call(data, "deliver")){
let data4 = data.deliver;
if(!((data4 === "now") || (data4 === "queued"))){
(vErrors ??= []).push({instancePath:instancePath+"/deliver",schemaPath:"#/$defs/action.pipe/properties/deliver/enum",keyword:"enum",params:{allowedValues: schema79.properties.deliver.enum}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data5 = data.on_error;
if(!(((data5 === "ignore") || (data5 === "log")) || (data5 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.pipe/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema79.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.pipe/properties/reenter/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.pipe/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}
validate74.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema80 = {"type":"object","properties":{"type":{"const":"lsp_diagnose"},"path_field":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1,"default":["file_path","path","filepath","filename","file"]},"content_field":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1,"default":["content","contents","body","text","data"]},"publish":{"type":"boolean","default":true},"inject_result":{"type":"boolean","default":false},"read_from_disk":{"type":"boolean","default":true},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate76.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.lsp_diagnose/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema80.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.lsp_diagnose/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("lsp_diagnose" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.lsp_diagnose/properties/type/const",keyword:"const",params:{allowedValue: "lsp_diagnose"}});
errors++;
}
}
if(data.path_field !== undefined && func0.call(data, "path_field")){
let data1 = data.path_field;
if((typeof data1 !== "string") && (!(Array.isArray(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/path_field/type",keyword:"type",params:{type: schema80.properties.path_field.type}});
errors++;
}
if(typeof data1 === "string"){
if(func70(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/path_field/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data1)){
if(data1.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/path_field/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(func70(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path_field/" + i0,schemaPath:"#/$defs/action.lsp_diagnose/properties/path_field/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path_field/" + i0,schemaPath:"#/$defs/action.lsp_diagnose/properties/path_field/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data.content_field !== undefined && func0.call(data, "content_field")){
let data3 = data.content_field;
if((typeof data3 !== "string") && (!(Array.isArray(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/content_field/type",keyword:"type",params:{type: schema80.properties.content_field.type}});
errors++;
}
if(typeof data3 === "string"){
if(func70(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/content_field/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data3)){
if(data3.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.lsp_diagnose/properties/content_field/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(typeof data4 === "string"){
if(func70(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/content_field/" + i1,schemaPath:"#/$defs/action.lsp_diagnose/properties/content_field/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/content_field/" + i1,schemaPath:"#/$defs/action.lsp_diagnose/properties/content_field/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data.publish !== undefined && func0.call(data, "publish")){
if(typeof data.publish !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/publish",schemaPath:"#/$defs/action.lsp_diagnose/properties/publish/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.inject_result !== undefined && func0.call(data, "inject_result")){
if(typeof data.inject_result !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/inject_result",schemaPath:"#/$defs/action.lsp_diagnose/properties/inject_result/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.read_from_disk !== undefined && func0.call(data, "read_from_disk")){
if(typeof data.read_from_disk !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/read_from_disk",schemaPath:"#/$defs/action.lsp_diagnose/properties/read_from_disk/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data8 = data.on_error;
if(!(((data8 === "ignore") || (data8 === "log")) || (data8 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.lsp_diagnose/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema80.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.lsp_diagnose/properties/reenter/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.lsp_diagnose/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate76.errors = vErrors;
return errors === 0;
}
validate76.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema81 = {"type":"object","properties":{"type":{"const":"ask"},"reason":{"type":"string"},"remember":{"enum":["session","app"]},"group_by":{"type":"array","items":{"type":"string"},"minItems":1},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"}},"dependentRequired":{"group_by":["remember"]},"required":["type"],"additionalProperties":false};

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate78.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.ask/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((key0 === "type") || (key0 === "reason")) || (key0 === "remember")) || (key0 === "group_by")) || (key0 === "on_error")) || (key0 === "when"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.ask/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("ask" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.ask/properties/type/const",keyword:"const",params:{allowedValue: "ask"}});
errors++;
}
}
if(data.reason !== undefined && func0.call(data, "reason")){
if(typeof data.reason !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/$defs/action.ask/properties/reason/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.remember !== undefined && func0.call(data, "remember")){
let data2 = data.remember;
if(!((data2 === "session") || (data2 === "app"))){
(vErrors ??= []).push({instancePath:instancePath+"/remember",schemaPath:"#/$defs/action.ask/properties/remember/enum",keyword:"enum",params:{allowedValues: schema81.properties.remember.enum}});
errors++;
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
let data3 = data.group_by;
if(Array.isArray(data3)){
if(data3.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/group_by",schemaPath:"#/$defs/action.ask/properties/group_by/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/group_by/" + i0,schemaPath:"#/$defs/action.ask/properties/group_by/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/group_by",schemaPath:"#/$defs/action.ask/properties/group_by/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data5 = data.on_error;
if(!(((data5 === "ignore") || (data5 === "log")) || (data5 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.ask/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema81.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
if((data.remember === undefined) || (!(func0.call(data, "remember")))){
const err9 = {instancePath,schemaPath:"#/$defs/action.ask/dependentRequired",keyword:"dependentRequired",params:{property: "group_by",
    missingProperty: "remember",
    depsCount: 1,
    deps: "remember"}};
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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.ask/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate78.errors = vErrors;
return errors === 0;
}
validate78.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema82 = {"type":"object","properties":{"type":{"const":"stop"},"reason":{"type":"string"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"}},"required":["type"],"additionalProperties":false};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate80.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.stop/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "type") || (key0 === "reason")) || (key0 === "on_error")) || (key0 === "when"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("stop" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.stop/properties/type/const",keyword:"const",params:{allowedValue: "stop"}});
errors++;
}
}
if(data.reason !== undefined && func0.call(data, "reason")){
if(typeof data.reason !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/$defs/action.stop/properties/reason/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data2 = data.on_error;
if(!(((data2 === "ignore") || (data2 === "log")) || (data2 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.stop/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema82.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.stop/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate80.errors = vErrors;
return errors === 0;
}
validate80.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema83 = {"type":"object","properties":{"type":{"const":"redo"},"reason":{"type":"string"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"}},"required":["type"],"additionalProperties":false};

function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate82.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.redo/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "type") || (key0 === "reason")) || (key0 === "on_error")) || (key0 === "when"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.redo/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("redo" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.redo/properties/type/const",keyword:"const",params:{allowedValue: "redo"}});
errors++;
}
}
if(data.reason !== undefined && func0.call(data, "reason")){
if(typeof data.reason !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/$defs/action.redo/properties/reason/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data2 = data.on_error;
if(!(((data2 === "ignore") || (data2 === "log")) || (data2 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.redo/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema83.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.redo/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate82.errors = vErrors;
return errors === 0;
}
validate82.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema84 = {"type":"object","properties":{"type":{"const":"replace_result"},"result":{},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"}},"required":["type","result"],"additionalProperties":false};

function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate84.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.replace_result/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if((data.result === undefined) || (!(func0.call(data, "result")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.replace_result/required",keyword:"required",params:{missingProperty: "result"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "type") || (key0 === "result")) || (key0 === "on_error")) || (key0 === "when"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.replace_result/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("replace_result" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.replace_result/properties/type/const",keyword:"const",params:{allowedValue: "replace_result"}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data1 = data.on_error;
if(!(((data1 === "ignore") || (data1 === "log")) || (data1 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.replace_result/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema84.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.replace_result/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}
validate84.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema85 = {"type":"object","properties":{"type":{"const":"redact_secrets"},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"}},"required":["type"],"additionalProperties":false};

function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate86.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.redact_secrets/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((key0 === "type") || (key0 === "on_error")) || (key0 === "when"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.redact_secrets/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("redact_secrets" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.redact_secrets/properties/type/const",keyword:"const",params:{allowedValue: "redact_secrets"}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data1 = data.on_error;
if(!(((data1 === "ignore") || (data1 === "log")) || (data1 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.redact_secrets/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema85.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.redact_secrets/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate86.errors = vErrors;
return errors === 0;
}
validate86.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema86 = {"type":"object","properties":{"type":{"const":"compile_yaml"},"path_field":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1,"default":["path","file_path"]},"content_field":{"type":["string","array"],"minLength":1,"items":{"type":"string","minLength":1},"minItems":1,"default":["content"]},"only_path":{"type":"string"},"inject_result":{"type":"boolean","default":true},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};

function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate88.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.compile_yaml/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((((key0 === "type") || (key0 === "path_field")) || (key0 === "content_field")) || (key0 === "only_path")) || (key0 === "inject_result")) || (key0 === "on_error")) || (key0 === "when")) || (key0 === "reenter"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.compile_yaml/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("compile_yaml" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.compile_yaml/properties/type/const",keyword:"const",params:{allowedValue: "compile_yaml"}});
errors++;
}
}
if(data.path_field !== undefined && func0.call(data, "path_field")){
let data1 = data.path_field;
if((typeof data1 !== "string") && (!(Array.isArray(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.compile_yaml/properties/path_field/type",keyword:"type",params:{type: schema86.properties.path_field.type}});
errors++;
}
if(typeof data1 === "string"){
if(func70(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.compile_yaml/properties/path_field/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data1)){
if(data1.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path_field",schemaPath:"#/$defs/action.compile_yaml/properties/path_field/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(func70(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path_field/" + i0,schemaPath:"#/$defs/action.compile_yaml/properties/path_field/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path_field/" + i0,schemaPath:"#/$defs/action.compile_yaml/properties/path_field/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data.content_field !== undefined && func0.call(data, "content_field")){
let data3 = data.content_field;
if((typeof data3 !== "string") && (!(Array.isArray(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.compile_yaml/properties/content_field/type",keyword:"type",params:{type: schema86.properties.content_field.type}});
errors++;
}
if(typeof data3 === "string"){
if(func70(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.compile_yaml/properties/content_field/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data3)){
if(data3.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/content_field",schemaPath:"#/$defs/action.compile_yaml/properties/content_field/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(typeof data4 === "string"){
if(func70(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/content_field/" + i1,schemaPath:"#/$defs/action.compile_yaml/properties/content_field/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/content_field/" + i1,schemaPath:"#/$defs/action.compile_yaml/properties/content_field/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data.only_path !== undefined && func0.call(data, "only_path")){
if(typeof data.only_path !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/only_path",schemaPath:"#/$defs/action.compile_yaml/properties/only_path/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.inject_result !== undefined && func0.call(data, "inject_result")){
if(typeof data.inject_result !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/inject_result",schemaPath:"#/$defs/action.compile_yaml/properties/inject_result/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data7 = data.on_error;
if(!(((data7 === "ignore") || (data7 === "log")) || (data7 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.compile_yaml/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema86.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.compile_yaml/properties/reenter/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.compile_yaml/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate88.errors = vErrors;
return errors === 0;
}
validate88.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema87 = {"type":"object","properties":{"type":{"const":"auto_test_deploy"},"smoke_message":{"type":"string","minLength":1,"default":"hello, are you there?"},"timeout":{"exclusiveMinimum":0,"maximum":3600,"default":60,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"inject_result":{"type":"boolean","default":true},"only_on_deploy":{"type":"boolean","default":true},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};

function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate90.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.auto_test_deploy/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((((key0 === "type") || (key0 === "smoke_message")) || (key0 === "timeout")) || (key0 === "inject_result")) || (key0 === "only_on_deploy")) || (key0 === "on_error")) || (key0 === "when")) || (key0 === "reenter"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.auto_test_deploy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("auto_test_deploy" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.auto_test_deploy/properties/type/const",keyword:"const",params:{allowedValue: "auto_test_deploy"}});
errors++;
}
}
if(data.smoke_message !== undefined && func0.call(data, "smoke_message")){
let data1 = data.smoke_message;
if(typeof data1 === "string"){
if(func70(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/smoke_message",schemaPath:"#/$defs/action.auto_test_deploy/properties/smoke_message/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/smoke_message",schemaPath:"#/$defs/action.auto_test_deploy/properties/smoke_message/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data2 = data.timeout;
if((!((typeof data2 == "number") && (isFinite(data2)))) && (typeof data2 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.auto_test_deploy/properties/timeout/type",keyword:"type",params:{type: schema87.properties.timeout.type}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 3600 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.auto_test_deploy/properties/timeout/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600}});
errors++;
}
if(data2 <= 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.auto_test_deploy/properties/timeout/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}});
errors++;
}
}
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",schemaPath:"#/$defs/action.auto_test_deploy/properties/timeout/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}});
errors++;
}
}
}
if(data.inject_result !== undefined && func0.call(data, "inject_result")){
if(typeof data.inject_result !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/inject_result",schemaPath:"#/$defs/action.auto_test_deploy/properties/inject_result/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.only_on_deploy !== undefined && func0.call(data, "only_on_deploy")){
if(typeof data.only_on_deploy !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/only_on_deploy",schemaPath:"#/$defs/action.auto_test_deploy/properties/only_on_deploy/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data5 = data.on_error;
if(!(((data5 === "ignore") || (data5 === "log")) || (data5 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.auto_test_deploy/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema87.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.auto_test_deploy/properties/reenter/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.auto_test_deploy/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate90.errors = vErrors;
return errors === 0;
}
validate90.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema88 = {"type":"object","properties":{"type":{"const":"prefetch_ground_truth"},"include_modules":{"type":"boolean","default":true},"include_triggers":{"type":"boolean","default":true},"include_templates":{"type":"boolean","default":true},"include_examples":{"type":"boolean","default":true},"examples_query":{"type":"string","minLength":1,"default":"canonical application example"},"examples_k":{"type":"integer","minimum":1,"maximum":20,"default":3},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate92.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.prefetch_ground_truth/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema88.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.prefetch_ground_truth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("prefetch_ground_truth" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/type/const",keyword:"const",params:{allowedValue: "prefetch_ground_truth"}});
errors++;
}
}
if(data.include_modules !== undefined && func0.call(data, "include_modules")){
if(typeof data.include_modules !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/include_modules",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/include_modules/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.include_triggers !== undefined && func0.call(data, "include_triggers")){
if(typeof data.include_triggers !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/include_triggers",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/include_triggers/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.include_templates !== undefined && func0.call(data, "include_templates")){
if(typeof data.include_templates !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/include_templates",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/include_templates/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.include_examples !== undefined && func0.call(data, "include_examples")){
if(typeof data.include_examples !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/include_examples",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/include_examples/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.examples_query !== undefined && func0.call(data, "examples_query")){
let data5 = data.examples_query;
if(typeof data5 === "string"){
if(func70(data5) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/examples_query",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/examples_query/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/examples_query",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/examples_query/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.examples_k !== undefined && func0.call(data, "examples_k")){
let data6 = data.examples_k;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
(vErrors ??= []).push({instancePath:instancePath+"/examples_k",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/examples_k/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 20 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/examples_k",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/examples_k/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20}});
errors++;
}
if(data6 < 1 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/examples_k",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/examples_k/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data7 = data.on_error;
if(!(((data7 === "ignore") || (data7 === "log")) || (data7 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema88.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.prefetch_ground_truth/properties/reenter/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.prefetch_ground_truth/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate92.errors = vErrors;
return errors === 0;
}
validate92.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema89 = {"type":"object","properties":{"type":{"const":"enforce_phase6"},"max_reminders":{"type":"integer","minimum":1,"maximum":100,"default":3},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};

function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate94.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.enforce_phase6/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((key0 === "type") || (key0 === "max_reminders")) || (key0 === "on_error")) || (key0 === "when")) || (key0 === "reenter"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.enforce_phase6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("enforce_phase6" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.enforce_phase6/properties/type/const",keyword:"const",params:{allowedValue: "enforce_phase6"}});
errors++;
}
}
if(data.max_reminders !== undefined && func0.call(data, "max_reminders")){
let data1 = data.max_reminders;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/max_reminders",schemaPath:"#/$defs/action.enforce_phase6/properties/max_reminders/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 100 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/max_reminders",schemaPath:"#/$defs/action.enforce_phase6/properties/max_reminders/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}});
errors++;
}
if(data1 < 1 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/max_reminders",schemaPath:"#/$defs/action.enforce_phase6/properties/max_reminders/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data2 = data.on_error;
if(!(((data2 === "ignore") || (data2 === "log")) || (data2 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.enforce_phase6/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema89.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.enforce_phase6/properties/reenter/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.enforce_phase6/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate94.errors = vErrors;
return errors === 0;
}
validate94.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema90 = {"type":"object","properties":{"type":{"const":"enforce_compile_fix"},"max_reminders":{"type":"integer","minimum":1,"maximum":100,"default":5},"on_error":{"enum":["ignore","log","raise"],"default":"log"},"when":{"$ref":"condition"},"reenter":{"type":"boolean","default":false}},"required":["type"],"additionalProperties":false};

function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate96.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.enforce_compile_fix/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((key0 === "type") || (key0 === "max_reminders")) || (key0 === "on_error")) || (key0 === "when")) || (key0 === "reenter"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.enforce_compile_fix/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("enforce_compile_fix" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/$defs/action.enforce_compile_fix/properties/type/const",keyword:"const",params:{allowedValue: "enforce_compile_fix"}});
errors++;
}
}
if(data.max_reminders !== undefined && func0.call(data, "max_reminders")){
let data1 = data.max_reminders;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/max_reminders",schemaPath:"#/$defs/action.enforce_compile_fix/properties/max_reminders/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 100 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/max_reminders",schemaPath:"#/$defs/action.enforce_compile_fix/properties/max_reminders/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}});
errors++;
}
if(data1 < 1 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/max_reminders",schemaPath:"#/$defs/action.enforce_compile_fix/properties/max_reminders/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data2 = data.on_error;
if(!(((data2 === "ignore") || (data2 === "log")) || (data2 === "raise"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/action.enforce_compile_fix/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema90.properties.on_error.enum}});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate23(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/reenter",schemaPath:"#/$defs/action.enforce_compile_fix/properties/reenter/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action.enforce_compile_fix/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate96.errors = vErrors;
return errors === 0;
}
validate96.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "compact_context"){
if(!(validate52(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var props0 = true;
}
else if(tag0 === "inject_message"){
if(!(validate54(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "module_action"){
if(!(validate56(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "module_action_inject"){
if(!(validate58(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "log"){
if(!(validate60(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "shell"){
if(!(validate62(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "gate"){
if(!(validate64(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "transform_params"){
if(!(validate66(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "transform_result"){
if(!(validate68(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "chain"){
if(!(validate70(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "notify"){
if(!(validate72(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "pipe"){
if(!(validate74(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "lsp_diagnose"){
if(!(validate76(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "ask"){
if(!(validate78(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "stop"){
if(!(validate80(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "redo"){
if(!(validate82(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "replace_result"){
if(!(validate84(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "redact_secrets"){
if(!(validate86(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "compile_yaml"){
if(!(validate88(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "auto_test_deploy"){
if(!(validate90(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "prefetch_ground_truth"){
if(!(validate92(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "enforce_phase6"){
if(!(validate94(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "enforce_compile_fix"){
if(!(validate96(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = true;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/action/type",keyword:"type",params:{type: "object"}});
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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/rule/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if((data.action === undefined) || (!(func0.call(data, "action")))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/rule/required",keyword:"required",params:{missingProperty: "action"}});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema33.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/rule/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined && func0.call(data, "id")){
let data0 = data.id;
if(typeof data0 === "string"){
if(func70(data0) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/$defs/rule/properties/id/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
if(func70(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/$defs/rule/properties/id/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/$defs/rule/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
if(typeof data.description !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/$defs/rule/properties/description/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.on !== undefined && func0.call(data, "on")){
let data2 = data.on;
if((typeof data2 !== "string") && (!(Array.isArray(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/on",schemaPath:"#/$defs/rule/properties/on/type",keyword:"type",params:{type: schema33.properties.on.type}});
errors++;
}
const _errs8 = errors;
let valid1 = true;
const _errs9 = errors;
if(typeof data2 !== "string"){
(vErrors ??= []).push({});
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
(vErrors ??= []).push({instancePath:instancePath+"/on",schemaPath:"#/$defs/rule/properties/on/then/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((data2 === "session_start") || (data2 === "session_end")) || (data2 === "user_message")) || (data2 === "turn_start")) || (data2 === "user_prompt")) || (data2 === "turn_end")) || (data2 === "before_llm_call")) || (data2 === "after_llm_call")) || (data2 === "tool_start")) || (data2 === "pre_tool_use")) || (data2 === "tool_end")) || (data2 === "post_tool_use")) || (data2 === "tool_result_transform")) || (data2 === "tool_batch_end")) || (data2 === "tool_selection")) || (data2 === "tool_changed")) || (data2 === "resource_read")) || (data2 === "prompt_read")) || (data2 === "approval_request")) || (data2 === "approval_decision")) || (data2 === "approval_denied")) || (data2 === "stop")) || (data2 === "pre_finish")) || (data2 === "completion_claim")) || (data2 === "response_final")) || (data2 === "outbound_message")) || (data2 === "agent_spawn")) || (data2 === "agent_complete")) || (data2 === "pre_compact")) || (data2 === "post_compact")) || (data2 === "error")) || (data2 === "notification")) || (data2 === "activation")) || (data2 === "setup")) || (data2 === "prompt_expand")) || (data2 === "prompt_transform")) || (data2 === "file_saved")) || (data2 === "file_created")) || (data2 === "file_deleted")) || (data2 === "task_created")) || (data2 === "task_completed")) || (data2 === "config_changed")) || (data2 === "cwd_changed")) || (data2 === "directory_added")) || (data2 === "instructions_loaded")) || (data2 === "worktree_create")) || (data2 === "worktree_remove")) || (data2 === "model_switch")) || (data2 === "model_switched")) || (data2 === "elicitation")) || (data2 === "elicitation_result")) || (data2 === "teammate_idle")) || (data2 === "interrupt")) || (data2 === "max_iterations")) || (data2 === "session_resume")) || (data2 === "manual"))){
(vErrors ??= []).push({instancePath:instancePath+"/on",schemaPath:"#/$defs/rule/properties/on/then/enum",keyword:"enum",params:{allowedValues: schema33.properties.on.then.enum}});
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
(vErrors ??= []).push({instancePath:instancePath+"/on",schemaPath:"#/$defs/rule/properties/on/else/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/on/" + i0,schemaPath:"#/$defs/rule/properties/on/else/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((data3 === "session_start") || (data3 === "session_end")) || (data3 === "user_message")) || (data3 === "turn_start")) || (data3 === "user_prompt")) || (data3 === "turn_end")) || (data3 === "before_llm_call")) || (data3 === "after_llm_call")) || (data3 === "tool_start")) || (data3 === "pre_tool_use")) || (data3 === "tool_end")) || (data3 === "post_tool_use")) || (data3 === "tool_result_transform")) || (data3 === "tool_batch_end")) || (data3 === "tool_selection")) || (data3 === "tool_changed")) || (data3 === "resource_read")) || (data3 === "prompt_read")) || (data3 === "approval_request")) || (data3 === "approval_decision")) || (data3 === "approval_denied")) || (data3 === "stop")) || (data3 === "pre_finish")) || (data3 === "completion_claim")) || (data3 === "response_final")) || (data3 === "outbound_message")) || (data3 === "agent_spawn")) || (data3 === "agent_complete")) || (data3 === "pre_compact")) || (data3 === "post_compact")) || (data3 === "error")) || (data3 === "notification")) || (data3 === "activation")) || (data3 === "setup")) || (data3 === "prompt_expand")) || (data3 === "prompt_transform")) || (data3 === "file_saved")) || (data3 === "file_created")) || (data3 === "file_deleted")) || (data3 === "task_created")) || (data3 === "task_completed")) || (data3 === "config_changed")) || (data3 === "cwd_changed")) || (data3 === "directory_added")) || (data3 === "instructions_loaded")) || (data3 === "worktree_create")) || (data3 === "worktree_remove")) || (data3 === "model_switch")) || (data3 === "model_switched")) || (data3 === "elicitation")) || (data3 === "elicitation_result")) || (data3 === "teammate_idle")) || (data3 === "interrupt")) || (data3 === "max_iterations")) || (data3 === "session_resume")) || (data3 === "manual"))){
(vErrors ??= []).push({instancePath:instancePath+"/on/" + i0,schemaPath:"#/$defs/rule/properties/on/else/items/enum",keyword:"enum",params:{allowedValues: schema33.properties.on.else.items.enum}});
errors++;
}
}
}
var _valid0 = _errs14 === errors;
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/on",schemaPath:"#/$defs/rule/properties/on/if",keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
}
if(data.event !== undefined && func0.call(data, "event")){
let data4 = data.event;
if((typeof data4 !== "string") && (!(Array.isArray(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/event",schemaPath:"#/$defs/rule/properties/event/type",keyword:"type",params:{type: schema33.properties.event.type}});
errors++;
}
const _errs20 = errors;
let valid4 = true;
const _errs21 = errors;
if(typeof data4 !== "string"){
(vErrors ??= []).push({});
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
(vErrors ??= []).push({instancePath:instancePath+"/event",schemaPath:"#/$defs/rule/properties/event/then/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((data4 === "session_start") || (data4 === "session_end")) || (data4 === "user_message")) || (data4 === "turn_start")) || (data4 === "user_prompt")) || (data4 === "turn_end")) || (data4 === "before_llm_call")) || (data4 === "after_llm_call")) || (data4 === "tool_start")) || (data4 === "pre_tool_use")) || (data4 === "tool_end")) || (data4 === "post_tool_use")) || (data4 === "tool_result_transform")) || (data4 === "tool_batch_end")) || (data4 === "tool_selection")) || (data4 === "tool_changed")) || (data4 === "resource_read")) || (data4 === "prompt_read")) || (data4 === "approval_request")) || (data4 === "approval_decision")) || (data4 === "approval_denied")) || (data4 === "stop")) || (data4 === "pre_finish")) || (data4 === "completion_claim")) || (data4 === "response_final")) || (data4 === "outbound_message")) || (data4 === "agent_spawn")) || (data4 === "agent_complete")) || (data4 === "pre_compact")) || (data4 === "post_compact")) || (data4 === "error")) || (data4 === "notification")) || (data4 === "activation")) || (data4 === "setup")) || (data4 === "prompt_expand")) || (data4 === "prompt_transform")) || (data4 === "file_saved")) || (data4 === "file_created")) || (data4 === "file_deleted")) || (data4 === "task_created")) || (data4 === "task_completed")) || (data4 === "config_changed")) || (data4 === "cwd_changed")) || (data4 === "directory_added")) || (data4 === "instructions_loaded")) || (data4 === "worktree_create")) || (data4 === "worktree_remove")) || (data4 === "model_switch")) || (data4 === "model_switched")) || (data4 === "elicitation")) || (data4 === "elicitation_result")) || (data4 === "teammate_idle")) || (data4 === "interrupt")) || (data4 === "max_iterations")) || (data4 === "session_resume")) || (data4 === "manual"))){
(vErrors ??= []).push({instancePath:instancePath+"/event",schemaPath:"#/$defs/rule/properties/event/then/enum",keyword:"enum",params:{allowedValues: schema33.properties.event.then.enum}});
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
(vErrors ??= []).push({instancePath:instancePath+"/event",schemaPath:"#/$defs/rule/properties/event/else/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(typeof data5 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/event/" + i1,schemaPath:"#/$defs/rule/properties/event/else/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((data5 === "session_start") || (data5 === "session_end")) || (data5 === "user_message")) || (data5 === "turn_start")) || (data5 === "user_prompt")) || (data5 === "turn_end")) || (data5 === "before_llm_call")) || (data5 === "after_llm_call")) || (data5 === "tool_start")) || (data5 === "pre_tool_use")) || (data5 === "tool_end")) || (data5 === "post_tool_use")) || (data5 === "tool_result_transform")) || (data5 === "tool_batch_end")) || (data5 === "tool_selection")) || (data5 === "tool_changed")) || (data5 === "resource_read")) || (data5 === "prompt_read")) || (data5 === "approval_request")) || (data5 === "approval_decision")) || (data5 === "approval_denied")) || (data5 === "stop")) || (data5 === "pre_finish")) || (data5 === "completion_claim")) || (data5 === "response_final")) || (data5 === "outbound_message")) || (data5 === "agent_spawn")) || (data5 === "agent_complete")) || (data5 === "pre_compact")) || (data5 === "post_compact")) || (data5 === "error")) || (data5 === "notification")) || (data5 === "activation")) || (data5 === "setup")) || (data5 === "prompt_expand")) || (data5 === "prompt_transform")) || (data5 === "file_saved")) || (data5 === "file_created")) || (data5 === "file_deleted")) || (data5 === "task_created")) || (data5 === "task_completed")) || (data5 === "config_changed")) || (data5 === "cwd_changed")) || (data5 === "directory_added")) || (data5 === "instructions_loaded")) || (data5 === "worktree_create")) || (data5 === "worktree_remove")) || (data5 === "model_switch")) || (data5 === "model_switched")) || (data5 === "elicitation")) || (data5 === "elicitation_result")) || (data5 === "teammate_idle")) || (data5 === "interrupt")) || (data5 === "max_iterations")) || (data5 === "session_resume")) || (data5 === "manual"))){
(vErrors ??= []).push({instancePath:instancePath+"/event/" + i1,schemaPath:"#/$defs/rule/properties/event/else/items/enum",keyword:"enum",params:{allowedValues: schema33.properties.event.else.items.enum}});
errors++;
}
}
}
var _valid1 = _errs26 === errors;
valid4 = _valid1;
ifClause1 = "else";
}
if(!valid4){
(vErrors ??= []).push({instancePath:instancePath+"/event",schemaPath:"#/$defs/rule/properties/event/if",keyword:"if",params:{failingKeyword: ifClause1}});
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
(vErrors ??= []).push({instancePath:instancePath+"/action",schemaPath:"#/$defs/rule/properties/action/type",keyword:"type",params:{type: schema33.properties.action.type}});
errors++;
}
const _errs33 = errors;
let valid7 = true;
const _errs34 = errors;
if(!(Array.isArray(data7))){
(vErrors ??= []).push({});
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
(vErrors ??= []).push({instancePath:instancePath+"/action",schemaPath:"#/$defs/rule/properties/action/then/minItems",keyword:"minItems",params:{limit: 1}});
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
(vErrors ??= []).push({instancePath:instancePath+"/action",schemaPath:"#/$defs/rule/properties/action/if",keyword:"if",params:{failingKeyword: ifClause2}});
errors++;
}
}
if(data.cooldown !== undefined && func0.call(data, "cooldown")){
let data9 = data.cooldown;
if((!((typeof data9 == "number") && (isFinite(data9)))) && (typeof data9 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/cooldown",schemaPath:"#/$defs/rule/properties/cooldown/type",keyword:"type",params:{type: schema33.properties.cooldown.type}});
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000000000 || isNaN(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/cooldown",schemaPath:"#/$defs/rule/properties/cooldown/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data9 < 0 || isNaN(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/cooldown",schemaPath:"#/$defs/rule/properties/cooldown/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
if(typeof data9 === "string"){
if(!pattern4.test(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/cooldown",schemaPath:"#/$defs/rule/properties/cooldown/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}});
errors++;
}
}
}
if(data.max_fires !== undefined && func0.call(data, "max_fires")){
let data10 = data.max_fires;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
(vErrors ??= []).push({instancePath:instancePath+"/max_fires",schemaPath:"#/$defs/rule/properties/max_fires/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 1000000000 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/max_fires",schemaPath:"#/$defs/rule/properties/max_fires/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data10 < 0 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/max_fires",schemaPath:"#/$defs/rule/properties/max_fires/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.priority !== undefined && func0.call(data, "priority")){
let data11 = data.priority;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
(vErrors ??= []).push({instancePath:instancePath+"/priority",schemaPath:"#/$defs/rule/properties/priority/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 1000000000 || isNaN(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/priority",schemaPath:"#/$defs/rule/properties/priority/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data11 < -1000000000 || isNaN(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/priority",schemaPath:"#/$defs/rule/properties/priority/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000}});
errors++;
}
}
}
if(data.enabled !== undefined && func0.call(data, "enabled")){
if(typeof data.enabled !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/enabled",schemaPath:"#/$defs/rule/properties/enabled/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.tags !== undefined && func0.call(data, "tags")){
let data13 = data.tags;
if(Array.isArray(data13)){
const len3 = data13.length;
for(let i3=0; i3<len3; i3++){
if(typeof data13[i3] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/tags/" + i3,schemaPath:"#/$defs/rule/properties/tags/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tags",schemaPath:"#/$defs/rule/properties/tags/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data15 = data.timeout;
if((!((typeof data15 == "number") && (isFinite(data15)))) && (typeof data15 !== "string")){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",schemaPath:"#/$defs/rule/properties/timeout/type",keyword:"type",params:{type: schema33.properties.timeout.type}});
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 86400 || isNaN(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",schemaPath:"#/$defs/rule/properties/timeout/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400}});
errors++;
}
if(data15 <= 0 || isNaN(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",schemaPath:"#/$defs/rule/properties/timeout/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}});
errors++;
}
}
if(typeof data15 === "string"){
if(!pattern4.test(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",schemaPath:"#/$defs/rule/properties/timeout/pattern",keyword:"pattern",params:{pattern: "^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$"}});
errors++;
}
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data16 = data.on_error;
if(!(((data16 === "deny") || (data16 === "ask")) || (data16 === "ignore"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_error",schemaPath:"#/$defs/rule/properties/on_error/enum",keyword:"enum",params:{allowedValues: schema33.properties.on_error.enum}});
errors++;
}
}
if(data.on_unsupported !== undefined && func0.call(data, "on_unsupported")){
let data17 = data.on_unsupported;
if(!(((data17 === "deny") || (data17 === "ignore")) || (data17 === "error"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_unsupported",schemaPath:"#/$defs/rule/properties/on_unsupported/enum",keyword:"enum",params:{allowedValues: schema33.properties.on_unsupported.enum}});
errors++;
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
let data18 = data.group_by;
if(Array.isArray(data18)){
if(data18.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/group_by",schemaPath:"#/$defs/rule/properties/group_by/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len4 = data18.length;
for(let i4=0; i4<len4; i4++){
let data19 = data18[i4];
if(typeof data19 === "string"){
if(func70(data19) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/group_by/" + i4,schemaPath:"#/$defs/rule/properties/group_by/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/group_by/" + i4,schemaPath:"#/$defs/rule/properties/group_by/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/group_by",schemaPath:"#/$defs/rule/properties/group_by/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.scope !== undefined && func0.call(data, "scope")){
let data20 = data.scope;
if(!(((data20 === "session") || (data20 === "agent")) || (data20 === "app"))){
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/$defs/rule/properties/scope/enum",keyword:"enum",params:{allowedValues: schema33.properties.scope.enum}});
errors++;
}
}
if(data.mode !== undefined && func0.call(data, "mode")){
let data21 = data.mode;
if(!((data21 === "enforce") || (data21 === "shadow"))){
(vErrors ??= []).push({instancePath:instancePath+"/mode",schemaPath:"#/$defs/rule/properties/mode/enum",keyword:"enum",params:{allowedValues: schema33.properties.mode.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/rule/type",keyword:"type",params:{type: "object"}});
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
(vErrors ??= []).push({});
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
(vErrors ??= []).push({instancePath:instancePath+"/rules/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/then/properties/rules/additionalProperties/enum",keyword:"enum",params:{allowedValues: schema32.then.properties.rules.additionalProperties.enum}});
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
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/settings/if",keyword:"if",params:{failingKeyword: "then"}});
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
props0.prices = true;
props0.log = true;
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
(vErrors ??= []).push({instancePath:instancePath+"/hooks",schemaPath:"#/$defs/settings/properties/hooks/type",keyword:"type",params:{type: "array"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/extends",schemaPath:"#/$defs/settings/properties/extends/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/extends",schemaPath:"#/$defs/settings/properties/extends/anyOf/0/type",keyword:"type",params:{type: "string"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/extends/" + i1,schemaPath:"#/$defs/settings/properties/extends/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/extends/" + i1,schemaPath:"#/$defs/settings/properties/extends/anyOf/1/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/extends",schemaPath:"#/$defs/settings/properties/extends/anyOf/1/type",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid1 = _errs14 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
(vErrors ??= []).push({instancePath:instancePath+"/extends",schemaPath:"#/$defs/settings/properties/extends/anyOf",keyword:"anyOf",params:{}});
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
(vErrors ??= []).push({instancePath:instancePath+"/define",schemaPath:"#/$defs/settings/properties/define/type",keyword:"type",params:{type: "object"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/observe",schemaPath:"#/$defs/settings/properties/observe/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.tools !== undefined && func0.call(data, "tools")){
let data10 = data.tools;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key3 of Object.keys(data10)){
let data11 = data10[key3];
if((typeof data11 !== "string") && (!(data11 && typeof data11 == "object" && !Array.isArray(data11)))){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/tools/additionalProperties/type",keyword:"type",params:{type: schema32.properties.tools.additionalProperties.type}});
errors++;
}
if(typeof data11 === "string"){
if(func70(data11) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/tools/additionalProperties/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key4 of Object.keys(data11)){
if(!((((((((key4 === "is") || (key4 === "params")) || (key4 === "runs")) || (key4 === "reads")) || (key4 === "writes")) || (key4 === "deletes")) || (key4 === "connects")) || (key4 === "schema"))){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/tools/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}});
errors++;
}
}
if(data11.is !== undefined && func0.call(data11, "is")){
let data12 = data11.is;
if(typeof data12 === "string"){
if(func70(data12) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/is",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/is/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/is",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/is/type",keyword:"type",params:{type: "string"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/params/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/params/additionalProperties/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/params/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/params/additionalProperties/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/params",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/params/type",keyword:"type",params:{type: "object"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/0/type",keyword:"type",params:{type: "string"}});
errors++;
}
var _valid2 = _errs41 === errors;
valid14 = valid14 || _valid2;
const _errs43 = errors;
if(Array.isArray(data15)){
if(data15.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data15.length;
for(let i2=0; i2<len2; i2++){
let data16 = data15[i2];
if(typeof data16 === "string"){
if(!pattern18.test(data16)){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs/" + i2,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs/" + i2,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/type",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid2 = _errs43 === errors;
valid14 = valid14 || _valid2;
if(!valid14){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf",keyword:"anyOf",params:{}});
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
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/0/type",keyword:"type",params:{type: "string"}});
errors++;
}
var _valid3 = _errs49 === errors;
valid17 = valid17 || _valid3;
const _errs51 = errors;
if(Array.isArray(data17)){
if(data17.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len3 = data17.length;
for(let i3=0; i3<len3; i3++){
let data18 = data17[i3];
if(typeof data18 === "string"){
if(!pattern18.test(data18)){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads/" + i3,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads/" + i3,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/1/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf/1/type",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid3 = _errs51 === errors;
valid17 = valid17 || _valid3;
if(!valid17){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/reads/anyOf",keyword:"anyOf",params:{}});
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
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/0/type",keyword:"type",params:{type: "string"}});
errors++;
}
var _valid4 = _errs57 === errors;
valid20 = valid20 || _valid4;
const _errs59 = errors;
if(Array.isArray(data19)){
if(data19.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len4 = data19.length;
for(let i4=0; i4<len4; i4++){
let data20 = data19[i4];
if(typeof data20 === "string"){
if(!pattern18.test(data20)){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes/" + i4,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes/" + i4,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/1/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf/1/type",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid4 = _errs59 === errors;
valid20 = valid20 || _valid4;
if(!valid20){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/writes/anyOf",keyword:"anyOf",params:{}});
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
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/0/type",keyword:"type",params:{type: "string"}});
errors++;
}
var _valid5 = _errs65 === errors;
valid23 = valid23 || _valid5;
const _errs67 = errors;
if(Array.isArray(data21)){
if(data21.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len5 = data21.length;
for(let i5=0; i5<len5; i5++){
let data22 = data21[i5];
if(typeof data22 === "string"){
if(!pattern18.test(data22)){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes/" + i5,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes/" + i5,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/1/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf/1/type",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid5 = _errs67 === errors;
valid23 = valid23 || _valid5;
if(!valid23){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/deletes/anyOf",keyword:"anyOf",params:{}});
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
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/0/type",keyword:"type",params:{type: "string"}});
errors++;
}
var _valid6 = _errs73 === errors;
valid26 = valid26 || _valid6;
const _errs75 = errors;
if(Array.isArray(data23)){
if(data23.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/1/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len6 = data23.length;
for(let i6=0; i6<len6; i6++){
let data24 = data23[i6];
if(typeof data24 === "string"){
if(!pattern18.test(data24)){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects/" + i6,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^params\\.[^.\\s]+(\\.[^.\\s]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects/" + i6,schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/1/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf/1/type",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid6 = _errs75 === errors;
valid26 = valid26 || _valid6;
if(!valid26){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/connects/anyOf",keyword:"anyOf",params:{}});
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
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/schema",schemaPath:"#/$defs/settings/properties/tools/additionalProperties/properties/schema/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools",schemaPath:"#/$defs/settings/properties/tools/type",keyword:"type",params:{type: "object"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/env/" + i7,schemaPath:"#/$defs/settings/properties/env/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/env/" + i7,schemaPath:"#/$defs/settings/properties/env/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/env",schemaPath:"#/$defs/settings/properties/env/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.prices !== undefined && func0.call(data, "prices")){
let data28 = data.prices;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
for(const key6 of Object.keys(data28)){
let data29 = data28[key6];
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if((data29.input === undefined) || (!(func0.call(data29, "input")))){
(vErrors ??= []).push({instancePath:instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/prices/additionalProperties/required",keyword:"required",params:{missingProperty: "input"}});
errors++;
}
if((data29.output === undefined) || (!(func0.call(data29, "output")))){
(vErrors ??= []).push({instancePath:instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/prices/additionalProperties/required",keyword:"required",params:{missingProperty: "output"}});
errors++;
}
for(const key7 of Object.keys(data29)){
if(!((((key7 === "input") || (key7 === "output")) || (key7 === "cached")) || (key7 === "cache_write"))){
(vErrors ??= []).push({instancePath:instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/prices/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}});
errors++;
}
}
if(data29.input !== undefined && func0.call(data29, "input")){
let data30 = data29.input;
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 0 || isNaN(data30)){
(vErrors ??= []).push({instancePath:instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/input",schemaPath:"#/$defs/settings/properties/prices/additionalProperties/properties/input/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/input",schemaPath:"#/$defs/settings/properties/prices/additionalProperties/properties/input/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data29.output !== undefined && func0.call(data29, "output")){
let data31 = data29.output;
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 < 0 || isNaN(data31)){
(vErrors ??= []).push({instancePath:instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/output",schemaPath:"#/$defs/settings/properties/prices/additionalProperties/properties/output/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/output",schemaPath:"#/$defs/settings/properties/prices/additionalProperties/properties/output/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data29.cached !== undefined && func0.call(data29, "cached")){
let data32 = data29.cached;
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 < 0 || isNaN(data32)){
(vErrors ??= []).push({instancePath:instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cached",schemaPath:"#/$defs/settings/properties/prices/additionalProperties/properties/cached/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cached",schemaPath:"#/$defs/settings/properties/prices/additionalProperties/properties/cached/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data29.cache_write !== undefined && func0.call(data29, "cache_write")){
let data33 = data29.cache_write;
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 < 0 || isNaN(data33)){
(vErrors ??= []).push({instancePath:instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cache_write",schemaPath:"#/$defs/settings/properties/prices/additionalProperties/properties/cache_write/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cache_write",schemaPath:"#/$defs/settings/properties/prices/additionalProperties/properties/cache_write/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/prices/additionalProperties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prices",schemaPath:"#/$defs/settings/properties/prices/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.log !== undefined && func0.call(data, "log")){
let data34 = data.log;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
for(const key8 of Object.keys(data34)){
if(!(key8 === "mask")){
(vErrors ??= []).push({instancePath:instancePath+"/log",schemaPath:"#/$defs/settings/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}});
errors++;
}
}
if(data34.mask !== undefined && func0.call(data34, "mask")){
let data35 = data34.mask;
if(Array.isArray(data35)){
const len8 = data35.length;
for(let i8=0; i8<len8; i8++){
let data36 = data35[i8];
if(typeof data36 === "string"){
if(func70(data36) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/log/mask/" + i8,schemaPath:"#/$defs/settings/properties/log/properties/mask/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/log/mask/" + i8,schemaPath:"#/$defs/settings/properties/log/properties/mask/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/log/mask",schemaPath:"#/$defs/settings/properties/log/properties/mask/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/log",schemaPath:"#/$defs/settings/properties/log/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.use !== undefined && func0.call(data, "use")){
let data37 = data.use;
if(Array.isArray(data37)){
const len9 = data37.length;
for(let i9=0; i9<len9; i9++){
if(typeof data37[i9] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/use/" + i9,schemaPath:"#/$defs/settings/properties/use/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/use",schemaPath:"#/$defs/settings/properties/use/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.mcp_servers !== undefined && func0.call(data, "mcp_servers")){
let data39 = data.mcp_servers;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
for(const key9 of Object.keys(data39)){
let data40 = data39[key9];
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
for(const key10 of Object.keys(data40)){
if(!(((((((key10 === "type") || (key10 === "command")) || (key10 === "args")) || (key10 === "env")) || (key10 === "cwd")) || (key10 === "url")) || (key10 === "headers"))){
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}});
errors++;
}
}
if(data40.type !== undefined && func0.call(data40, "type")){
let data41 = data40.type;
if(!((data41 === "stdio") || (data41 === "http"))){
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/type/enum",keyword:"enum",params:{allowedValues: schema32.properties.mcp_servers.additionalProperties.properties.type.enum}});
errors++;
}
}
if(data40.command !== undefined && func0.call(data40, "command")){
let data42 = data40.command;
if(typeof data42 === "string"){
if(func70(data42) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/command/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/command/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data40.args !== undefined && func0.call(data40, "args")){
let data43 = data40.args;
if(Array.isArray(data43)){
const len10 = data43.length;
for(let i10=0; i10<len10; i10++){
if(typeof data43[i10] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/args/" + i10,schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/args/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/args",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/args/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data40.env !== undefined && func0.call(data40, "env")){
let data45 = data40.env;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
for(const key11 of Object.keys(data45)){
if(typeof data45[key11] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/env/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/env/additionalProperties/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/env",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/env/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data40.cwd !== undefined && func0.call(data40, "cwd")){
let data47 = data40.cwd;
if(typeof data47 === "string"){
if(func70(data47) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/cwd",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/cwd/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/cwd",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/cwd/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data40.url !== undefined && func0.call(data40, "url")){
let data48 = data40.url;
if(typeof data48 === "string"){
if(!pattern28.test(data48)){
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/url",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/url",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/url/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data40.headers !== undefined && func0.call(data40, "headers")){
let data49 = data40.headers;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
for(const key12 of Object.keys(data49)){
if(typeof data49[key12] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/headers/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/headers",schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/properties/headers/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/mcp_servers/additionalProperties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/mcp_servers",schemaPath:"#/$defs/settings/properties/mcp_servers/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.language_servers !== undefined && func0.call(data, "language_servers")){
let data51 = data.language_servers;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
for(const key13 of Object.keys(data51)){
let data52 = data51[key13];
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
if((data52.command === undefined) || (!(func0.call(data52, "command")))){
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/required",keyword:"required",params:{missingProperty: "command"}});
errors++;
}
if((data52.extensions === undefined) || (!(func0.call(data52, "extensions")))){
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/required",keyword:"required",params:{missingProperty: "extensions"}});
errors++;
}
for(const key14 of Object.keys(data52)){
if(!(((((((key14 === "command") || (key14 === "args")) || (key14 === "env")) || (key14 === "extensions")) || (key14 === "language_id")) || (key14 === "options")) || (key14 === "settings"))){
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}});
errors++;
}
}
if(data52.command !== undefined && func0.call(data52, "command")){
let data53 = data52.command;
if(typeof data53 === "string"){
if(func70(data53) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/command/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/command/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data52.args !== undefined && func0.call(data52, "args")){
let data54 = data52.args;
if(Array.isArray(data54)){
const len11 = data54.length;
for(let i11=0; i11<len11; i11++){
if(typeof data54[i11] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/args/" + i11,schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/args/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/args",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/args/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data52.env !== undefined && func0.call(data52, "env")){
let data56 = data52.env;
if(data56 && typeof data56 == "object" && !Array.isArray(data56)){
for(const key15 of Object.keys(data56)){
if(typeof data56[key15] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/env/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/env/additionalProperties/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/env",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/env/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data52.extensions !== undefined && func0.call(data52, "extensions")){
let data58 = data52.extensions;
if(Array.isArray(data58)){
if(data58.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len12 = data58.length;
for(let i12=0; i12<len12; i12++){
let data59 = data58[i12];
if(typeof data59 === "string"){
if(!pattern29.test(data59)){
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions/" + i12,schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/items/pattern",keyword:"pattern",params:{pattern: "^\\.[^./\\\\]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions/" + i12,schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data52.language_id !== undefined && func0.call(data52, "language_id")){
let data60 = data52.language_id;
if(typeof data60 === "string"){
if(func70(data60) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/language_id",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/language_id/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/language_id",schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/properties/language_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/language_servers/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/settings/properties/language_servers/additionalProperties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/language_servers",schemaPath:"#/$defs/settings/properties/language_servers/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/$defs/settings/type",keyword:"type",params:{type: "object"}});
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
(vErrors ??= []).push({});
errors++;
}
}
var _valid1 = _errs4 === errors;
valid1 = valid1 || _valid1;
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.execution === undefined) || (!(func0.call(data, "execution")))) && (missing1 = "execution")){
(vErrors ??= []).push({});
errors++;
}
}
var _valid1 = _errs5 === errors;
valid1 = valid1 || _valid1;
if(!valid1){
(vErrors ??= []).push({});
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
(vErrors ??= []).push({instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0}});
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
(vErrors ??= []).push({instancePath:instancePath+"/agents/" + i0+"/id",schemaPath:"#/properties/agents/items/properties/id/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/agents/" + i0+"/id",schemaPath:"#/properties/agents/items/properties/id/type",keyword:"type",params:{type: "string"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/agents/" + i0+"/hooks",schemaPath:"#/properties/agents/items/properties/hooks/type",keyword:"type",params:{type: "array"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/agents/" + i0,schemaPath:"#/properties/agents/items/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/agents",schemaPath:"#/properties/agents/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
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
