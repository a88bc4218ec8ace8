// @ts-nocheck
// Ajv wrote this: `npm run generate`. It is code so that policies can be checked where `new Function` is forbidden.
import ucs2length from 'ajv/dist/runtime/ucs2length.js'

/** What is wrong at one place. `schemaPath` counts from the root of the schema of policies. */
export interface Failure {
  readonly instancePath: string
  readonly schemaPath: string
  /** The member that is missing, or that must not be there. */
  readonly member?: string
}

/** Ajv leaves what it found in `errors`. */
export interface Validate {
  (data: unknown, at: { readonly instancePath: string }): boolean
  readonly errors?: readonly Failure[] | null
}

function fail(errors, instancePath, schemaPath, member) {
  const failure = { instancePath, schemaPath, ...(member !== undefined && { member }) }
  if (errors === null) return [failure]
  errors.push(failure)
  return errors
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
  "action.ask",
  "action.stop",
  "action.redo",
  "action.replace_result",
  "action.exclude_files",
  "action.redact_secrets",
  "action.compile_yaml",
  "action.auto_test_deploy",
  "action.prefetch_ground_truth",
  "action.enforce_phase6",
  "action.enforce_compile_fix"
])

export const policy: Validate = validate52;
const func0 = Object.prototype.hasOwnProperty;
const schema20 = {"type":"object","properties":{"hooks":{"$ref":"/properties/agents/items/properties/hooks"},"extends":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"rules":{},"signers":{"$ref":"/properties/agents/items/properties/id"},"define":{"type":"object","additionalProperties":{"$ref":"/$defs/condition"}},"observe":{"type":"object","additionalProperties":{"$ref":"/$defs/observation"}},"tools":{"type":"object","additionalProperties":{"type":["string","object"],"minLength":1,"properties":{"is":{"$ref":"/properties/agents/items/properties/id"},"params":{"type":"object","additionalProperties":{"$ref":"/properties/agents/items/properties/id"}},"runs":{"$ref":"/$defs/settings/properties/tools/additionalProperties/properties/runs"},"language":{"$ref":"/properties/agents/items/properties/id"},"reads":{"$ref":"/$defs/settings/properties/tools/additionalProperties/properties/runs"},"writes":{"$ref":"/$defs/settings/properties/tools/additionalProperties/properties/runs"},"deletes":{"$ref":"/$defs/settings/properties/tools/additionalProperties/properties/runs"},"folder":{"$ref":"/$defs/settings/properties/tools/additionalProperties/properties/runs"},"filter":{"$ref":"/$defs/settings/properties/tools/additionalProperties/properties/runs"},"connects":{"$ref":"/$defs/settings/properties/tools/additionalProperties/properties/runs"},"mentions":{"$ref":"/$defs/settings/properties/tools/additionalProperties/properties/runs"},"schema":{"type":"object"}},"additionalProperties":false}},"env":{"$ref":"/$defs/settings/properties/env"},"prices":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"required":["input","output"],"properties":{"input":{"type":"number","minimum":0},"output":{"type":"number","minimum":0},"cached":{"type":"number","minimum":0},"cache_write":{"type":"number","minimum":0}}}},"log":{"type":"object","properties":{"mask":{"$ref":"/$defs/settings/properties/env"}},"additionalProperties":false},"use":{"$ref":"/$defs/settings/properties/use"},"mcp_servers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"type":{"enum":["stdio","http"]},"command":{"$ref":"/properties/agents/items/properties/id"},"args":{"$ref":"/$defs/settings/properties/use"},"env":{"$ref":"/$defs/settings/properties/mcp_servers/additionalProperties/properties/env"},"cwd":{"$ref":"/properties/agents/items/properties/id"},"url":{"type":"string","pattern":"^https?://"},"headers":{"$ref":"/$defs/settings/properties/mcp_servers/additionalProperties/properties/env"}}}},"language_servers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"required":["command","extensions"],"properties":{"command":{"$ref":"/properties/agents/items/properties/id"},"args":{"$ref":"/$defs/settings/properties/use"},"env":{"$ref":"/$defs/settings/properties/mcp_servers/additionalProperties/properties/env"},"extensions":{"type":"array","items":{"type":"string","pattern":"^\\.[^./\\\\]+$","$comment":"an extension starts with its dot: `.ts`"},"minItems":1},"language_id":{"$ref":"/properties/agents/items/properties/id"},"options":{},"settings":{}}}},"managed":{"type":"object","properties":{"lower":{"enum":["any","narrow","none"]},"packs":{"type":"array","items":{"anyOf":[{"type":"string","minLength":1},{"type":"object","properties":{"source":{"type":"string","minLength":1},"signed":{"type":"boolean"}},"required":["source"],"additionalProperties":false}]}},"signers":{"$ref":"/properties/agents/items/properties/id"},"contact":{"$ref":"/properties/agents/items/properties/id"},"requires":{"type":"string","pattern":"^>=\\s*\\d+(\\.\\d+){0,2}$"},"exceptions":{"type":"array","items":{"type":"object","properties":{"rule":{"$ref":"/properties/agents/items/properties/id"},"workspace":{"$ref":"/properties/agents/items/properties/id"},"until":{"type":"string"},"why":{"$ref":"/properties/agents/items/properties/id"}},"required":["rule","workspace","until","why"],"additionalProperties":false}}},"additionalProperties":false}},"if":{"required":["extends"]},"then":{"properties":{"rules":{"additionalProperties":{"enum":["off","ask"]}}}}};
const func70 = lengthOf;
const schema22 = {"type":"object","additionalProperties":false,"required":["id","action"],"properties":{"id":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string"},"on":{"$ref":"/$defs/rule/properties/on"},"event":{"$ref":"/$defs/rule/properties/on"},"condition":{"$ref":"/$defs/condition"},"action":{"type":["object","array"],"if":{"type":"array"},"then":{"items":{"$ref":"/$defs/action"},"minItems":1},"else":{"$ref":"/$defs/action"}},"cooldown":{"minimum":0,"maximum":1000000000,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"max_fires":{"$ref":"/$defs/rule/properties/max_fires"},"priority":{"type":"integer","minimum":-1000000000,"maximum":1000000000},"enabled":{"type":"boolean"},"tags":{"$ref":"/$defs/settings/properties/use"},"timeout":{"exclusiveMinimum":0,"maximum":86400,"type":["number","string"],"pattern":"^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$","$comment":"seconds"},"on_error":{"enum":["deny","ask","ignore"]},"on_unsupported":{"enum":["deny","ignore","error"]},"group_by":{"$ref":"/$defs/rule/properties/group_by"},"scope":{"$ref":"/$defs/rule/properties/scope"},"mode":{"enum":["enforce","shadow"]}}};

function validate57(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/on/then/type");
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data === "session_start") || (data === "session_end")) || (data === "user_message")) || (data === "turn_start")) || (data === "user_prompt")) || (data === "turn_end")) || (data === "before_llm_call")) || (data === "after_llm_call")) || (data === "response_part")) || (data === "tool_start")) || (data === "pre_tool_use")) || (data === "tool_end")) || (data === "post_tool_use")) || (data === "tool_result_transform")) || (data === "tool_batch_end")) || (data === "tool_selection")) || (data === "tool_changed")) || (data === "resource_read")) || (data === "prompt_read")) || (data === "approval_request")) || (data === "approval_decision")) || (data === "approval_denied")) || (data === "stop")) || (data === "pre_finish")) || (data === "completion_claim")) || (data === "response_final")) || (data === "outbound_message")) || (data === "agent_spawn")) || (data === "agent_complete")) || (data === "agent_return")) || (data === "pre_compact")) || (data === "post_compact")) || (data === "error")) || (data === "notification")) || (data === "activation")) || (data === "setup")) || (data === "prompt_expand")) || (data === "prompt_transform")) || (data === "file_saved")) || (data === "file_created")) || (data === "file_deleted")) || (data === "task_created")) || (data === "task_completed")) || (data === "config_changed")) || (data === "cwd_changed")) || (data === "directory_added")) || (data === "instructions_loaded")) || (data === "worktree_create")) || (data === "worktree_remove")) || (data === "model_switch")) || (data === "model_switched")) || (data === "elicitation")) || (data === "elicitation_result")) || (data === "teammate_idle")) || (data === "interrupt")) || (data === "max_iterations")) || (data === "session_resume")) || (data === "manual"))){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/on/then/enum");
errors++;
}
validate57.errors = vErrors;
return errors === 0;
}


function validate56(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(Array.isArray(data)))){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/on/type");
errors++;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(typeof data !== "string"){
(vErrors ??= []).push({});
errors++;
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
const _errs4 = errors;
if(!(validate57(data, {instancePath}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs5 = errors;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/on/else/minItems");
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate57(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
}
var _valid0 = _errs5 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/on/if");
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}


function validate63(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.always/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(key0 === "type")){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.always/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("always" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.always/properties/type/const");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.always/type");
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}


function validate64(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.never/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(key0 === "type")){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.never/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("never" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.never/properties/type/const");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.never/type");
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}

const wrapper0 = {validate: validate62};

function validate66(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper0.validate(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.all_of/properties/conditions/type");
errors++;
}
validate66.errors = vErrors;
return errors === 0;
}


function validate65(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.all_of/required", "type");
errors++;
}
if((data.conditions === undefined) || (!(func0.call(data, "conditions")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.all_of/required", "conditions");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "conditions"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.all_of/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("all_of" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.all_of/properties/type/const");
errors++;
}
}
if(data.conditions !== undefined && func0.call(data, "conditions")){
if(!(validate66(data.conditions, {instancePath:instancePath+"/conditions"}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.all_of/type");
errors++;
}
validate65.errors = vErrors;
return errors === 0;
}


function validate68(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.any_of/required", "type");
errors++;
}
if((data.conditions === undefined) || (!(func0.call(data, "conditions")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.any_of/required", "conditions");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "conditions"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.any_of/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("any_of" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.any_of/properties/type/const");
errors++;
}
}
if(data.conditions !== undefined && func0.call(data, "conditions")){
if(!(validate66(data.conditions, {instancePath:instancePath+"/conditions"}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.any_of/type");
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}


function validate70(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.not/required", "type");
errors++;
}
if((data.condition === undefined) || (!(func0.call(data, "condition")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.not/required", "condition");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "condition"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.not/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("not" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.not/properties/type/const");
errors++;
}
}
if(data.condition !== undefined && func0.call(data, "condition")){
if(!(wrapper0.validate(data.condition, {instancePath:instancePath+"/condition"}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.not/type");
errors++;
}
validate70.errors = vErrors;
return errors === 0;
}


function validate72(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func70(data) < 1){
vErrors = fail(vErrors, instancePath, "#/properties/agents/items/properties/id/minLength");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath, "#/properties/agents/items/properties/id/type");
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}


function validate71(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.defined/required", "type");
errors++;
}
if((data.name === undefined) || (!(func0.call(data, "name")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.defined/required", "name");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "name"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.defined/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("defined" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.defined/properties/type/const");
errors++;
}
}
if(data.name !== undefined && func0.call(data, "name")){
if(!(validate72(data.name, {instancePath:instancePath+"/name"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.defined/type");
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}


function validate75(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((typeof data == "number") && (isFinite(data))){
if(data > 1 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.context_pressure/properties/threshold/additionalProperties/maximum");
errors++;
}
if(data < 0 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.context_pressure/properties/threshold/additionalProperties/minimum");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.context_pressure/properties/threshold/additionalProperties/type");
errors++;
}
validate75.errors = vErrors;
return errors === 0;
}


function validate74(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.context_pressure/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "threshold"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.context_pressure/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("context_pressure" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.context_pressure/properties/type/const");
errors++;
}
}
if(data.threshold !== undefined && func0.call(data, "threshold")){
let data1 = data.threshold;
if((!((typeof data1 == "number") && (isFinite(data1)))) && (!(data1 && typeof data1 == "object" && !Array.isArray(data1)))){
vErrors = fail(vErrors, instancePath+"/threshold", "#/$defs/condition.context_pressure/properties/threshold/type");
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1 || isNaN(data1)){
vErrors = fail(vErrors, instancePath+"/threshold", "#/$defs/condition.context_pressure/properties/threshold/maximum");
errors++;
}
if(data1 < 0 || isNaN(data1)){
vErrors = fail(vErrors, instancePath+"/threshold", "#/$defs/condition.context_pressure/properties/threshold/minimum");
errors++;
}
}
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if((data1.default === undefined) || (!(func0.call(data1, "default")))){
vErrors = fail(vErrors, instancePath+"/threshold", "#/$defs/condition.context_pressure/properties/threshold/required", "default");
errors++;
}
for(const key1 of Object.keys(data1)){
if(!(validate75(data1[key1], {instancePath:instancePath+"/threshold/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.context_pressure/type");
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}


function validate78(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.turn_count/properties/threshold/type");
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data < 0 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.turn_count/properties/threshold/minimum");
errors++;
}
}
validate78.errors = vErrors;
return errors === 0;
}


function validate77(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.turn_count/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((key0 === "type") || (key0 === "threshold")) || (key0 === "every"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.turn_count/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("turn_count" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.turn_count/properties/type/const");
errors++;
}
}
if(data.threshold !== undefined && func0.call(data, "threshold")){
if(!(validate78(data.threshold, {instancePath:instancePath+"/threshold"}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
}
if(data.every !== undefined && func0.call(data, "every")){
let data2 = data.every;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
vErrors = fail(vErrors, instancePath+"/every", "#/$defs/condition.turn_count/properties/every/type");
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 1 || isNaN(data2)){
vErrors = fail(vErrors, instancePath+"/every", "#/$defs/condition.turn_count/properties/every/minimum");
errors++;
}
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.turn_count/type");
errors++;
}
validate77.errors = vErrors;
return errors === 0;
}


function validate80(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_calls/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "threshold"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_calls/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("tool_calls" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.tool_calls/properties/type/const");
errors++;
}
}
if(data.threshold !== undefined && func0.call(data, "threshold")){
if(!(validate78(data.threshold, {instancePath:instancePath+"/threshold"}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_calls/type");
errors++;
}
validate80.errors = vErrors;
return errors === 0;
}


function validate82(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.message_count/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "threshold"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.message_count/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("message_count" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.message_count/properties/type/const");
errors++;
}
}
if(data.threshold !== undefined && func0.call(data, "threshold")){
if(!(validate78(data.threshold, {instancePath:instancePath+"/threshold"}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.message_count/type");
errors++;
}
validate82.errors = vErrors;
return errors === 0;
}

const pattern3 = new RegExp("^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$", "u");

function validate84(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.time/required", "type");
errors++;
}
if((data.zone === undefined) || (!(func0.call(data, "zone")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.time/required", "zone");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "type") || (key0 === "between")) || (key0 === "days")) || (key0 === "zone"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.time/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("time" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.time/properties/type/const");
errors++;
}
}
if(data.between !== undefined && func0.call(data, "between")){
let data1 = data.between;
if(typeof data1 === "string"){
if(!pattern3.test(data1)){
vErrors = fail(vErrors, instancePath+"/between", "#/$defs/condition.time/properties/between/pattern");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/between", "#/$defs/condition.time/properties/between/type");
errors++;
}
}
if(data.days !== undefined && func0.call(data, "days")){
let data2 = data.days;
if(Array.isArray(data2)){
if(data2.length < 1){
vErrors = fail(vErrors, instancePath+"/days", "#/$defs/condition.time/properties/days/minItems");
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(!(((((((data3 === "sun") || (data3 === "mon")) || (data3 === "tue")) || (data3 === "wed")) || (data3 === "thu")) || (data3 === "fri")) || (data3 === "sat"))){
vErrors = fail(vErrors, instancePath+"/days/" + i0, "#/$defs/condition.time/properties/days/items/enum");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/days", "#/$defs/condition.time/properties/days/type");
errors++;
}
}
if(data.zone !== undefined && func0.call(data, "zone")){
if(typeof data.zone !== "string"){
vErrors = fail(vErrors, instancePath+"/zone", "#/$defs/condition.time/properties/zone/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.time/type");
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}


function validate86(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(Array.isArray(data)))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_name/properties/match/type");
errors++;
}
if(typeof data === "string"){
if(func70(data) < 1){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_name/properties/match/minLength");
errors++;
}
}
if(Array.isArray(data)){
if(data.length < 1){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_name/properties/match/minItems");
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate72(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
validate86.errors = vErrors;
return errors === 0;
}


function validate85(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_name/required", "type");
errors++;
}
if((data.match === undefined) || (!(func0.call(data, "match")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_name/required", "match");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "match"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_name/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("tool_name" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.tool_name/properties/type/const");
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
if(!(validate86(data.match, {instancePath:instancePath+"/match"}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_name/type");
errors++;
}
validate85.errors = vErrors;
return errors === 0;
}


function validate89(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_failed/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(key0 === "type")){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_failed/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("tool_failed" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.tool_failed/properties/type/const");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_failed/type");
errors++;
}
validate89.errors = vErrors;
return errors === 0;
}


function validate90(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.content_contains/required", "type");
errors++;
}
if((data.keyword === undefined) || (!(func0.call(data, "keyword")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.content_contains/required", "keyword");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((key0 === "type") || (key0 === "keyword")) || (key0 === "last"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.content_contains/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("content_contains" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.content_contains/properties/type/const");
errors++;
}
}
if(data.keyword !== undefined && func0.call(data, "keyword")){
if(!(validate86(data.keyword, {instancePath:instancePath+"/keyword"}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
if(data.last !== undefined && func0.call(data, "last")){
let data2 = data.last;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
vErrors = fail(vErrors, instancePath+"/last", "#/$defs/condition.content_contains/properties/last/type");
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1000 || isNaN(data2)){
vErrors = fail(vErrors, instancePath+"/last", "#/$defs/condition.content_contains/properties/last/maximum");
errors++;
}
if(data2 < 1 || isNaN(data2)){
vErrors = fail(vErrors, instancePath+"/last", "#/$defs/condition.content_contains/properties/last/minimum");
errors++;
}
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.content_contains/type");
errors++;
}
validate90.errors = vErrors;
return errors === 0;
}


function validate92(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.error_type/required", "type");
errors++;
}
if((data.match === undefined) || (!(func0.call(data, "match")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.error_type/required", "match");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "match"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.error_type/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("error_type" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.error_type/properties/type/const");
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
if(!(validate86(data.match, {instancePath:instancePath+"/match"}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.error_type/type");
errors++;
}
validate92.errors = vErrors;
return errors === 0;
}


function validate94(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.expression/required", "type");
errors++;
}
if((data.expr === undefined) || (!(func0.call(data, "expr")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.expression/required", "expr");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "expr"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.expression/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("expression" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.expression/properties/type/const");
errors++;
}
}
if(data.expr !== undefined && func0.call(data, "expr")){
if(!(validate72(data.expr, {instancePath:instancePath+"/expr"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.expression/type");
errors++;
}
validate94.errors = vErrors;
return errors === 0;
}

const schema47 = {"type":"object","properties":{"type":{"const":"param"},"path":{"$ref":"/properties/agents/items/properties/id"},"exists":{"type":"boolean"},"equals":{},"in":{"type":"array","items":{},"minItems":1},"greater_than":{"type":"number"},"at_least":{"type":"number"},"less_than":{"type":"number"},"at_most":{"type":"number"},"glob":{"$ref":"/$defs/condition.tool_name/properties/match"},"matches":{"$ref":"/properties/agents/items/properties/id"},"schema":{"type":"object"}},"required":["type","path"],"additionalProperties":false};

function validate96(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.param/required", "type");
errors++;
}
if((data.path === undefined) || (!(func0.call(data, "path")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.param/required", "path");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema47.properties, key0))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.param/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("param" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.param/properties/type/const");
errors++;
}
}
if(data.path !== undefined && func0.call(data, "path")){
if(!(validate72(data.path, {instancePath:instancePath+"/path"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.exists !== undefined && func0.call(data, "exists")){
if(typeof data.exists !== "boolean"){
vErrors = fail(vErrors, instancePath+"/exists", "#/$defs/condition.param/properties/exists/type");
errors++;
}
}
if(data.in !== undefined && func0.call(data, "in")){
let data3 = data.in;
if(Array.isArray(data3)){
if(data3.length < 1){
vErrors = fail(vErrors, instancePath+"/in", "#/$defs/condition.param/properties/in/minItems");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/in", "#/$defs/condition.param/properties/in/type");
errors++;
}
}
if(data.greater_than !== undefined && func0.call(data, "greater_than")){
let data4 = data.greater_than;
if(!((typeof data4 == "number") && (isFinite(data4)))){
vErrors = fail(vErrors, instancePath+"/greater_than", "#/$defs/condition.param/properties/greater_than/type");
errors++;
}
}
if(data.at_least !== undefined && func0.call(data, "at_least")){
let data5 = data.at_least;
if(!((typeof data5 == "number") && (isFinite(data5)))){
vErrors = fail(vErrors, instancePath+"/at_least", "#/$defs/condition.param/properties/at_least/type");
errors++;
}
}
if(data.less_than !== undefined && func0.call(data, "less_than")){
let data6 = data.less_than;
if(!((typeof data6 == "number") && (isFinite(data6)))){
vErrors = fail(vErrors, instancePath+"/less_than", "#/$defs/condition.param/properties/less_than/type");
errors++;
}
}
if(data.at_most !== undefined && func0.call(data, "at_most")){
let data7 = data.at_most;
if(!((typeof data7 == "number") && (isFinite(data7)))){
vErrors = fail(vErrors, instancePath+"/at_most", "#/$defs/condition.param/properties/at_most/type");
errors++;
}
}
if(data.glob !== undefined && func0.call(data, "glob")){
if(!(validate86(data.glob, {instancePath:instancePath+"/glob"}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
if(data.matches !== undefined && func0.call(data, "matches")){
if(!(validate72(data.matches, {instancePath:instancePath+"/matches"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data10 = data.schema;
if(!(data10 && typeof data10 == "object" && !Array.isArray(data10))){
vErrors = fail(vErrors, instancePath+"/schema", "#/$defs/condition.param/properties/schema/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.param/type");
errors++;
}
validate96.errors = vErrors;
return errors === 0;
}


function validate100(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.agent/required", "type");
errors++;
}
if((data.match === undefined) || (!(func0.call(data, "match")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.agent/required", "match");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "match"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.agent/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("agent" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.agent/properties/type/const");
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
if(!(validate86(data.match, {instancePath:instancePath+"/match"}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.agent/type");
errors++;
}
validate100.errors = vErrors;
return errors === 0;
}


function validate102(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.contains_secret/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "in"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.contains_secret/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("contains_secret" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.contains_secret/properties/type/const");
errors++;
}
}
if(data.in !== undefined && func0.call(data, "in")){
let data1 = data.in;
if(Array.isArray(data1)){
if(data1.length < 1){
vErrors = fail(vErrors, instancePath+"/in", "#/$defs/condition.contains_secret/properties/in/minItems");
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(!((((data2 === "params") || (data2 === "result")) || (data2 === "prompt")) || (data2 === "response"))){
vErrors = fail(vErrors, instancePath+"/in/" + i0, "#/$defs/condition.contains_secret/properties/in/items/enum");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/in", "#/$defs/condition.contains_secret/properties/in/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.contains_secret/type");
errors++;
}
validate102.errors = vErrors;
return errors === 0;
}

const schema50 = {"type":"object","properties":{"type":{"const":"event_count"},"of":{"$ref":"/$defs/condition.event_count/properties/of"},"group_by":{"$ref":"/$defs/rule/properties/group_by"},"timespan":{"$ref":"/$defs/condition.event_count/properties/timespan"},"turns":{"$ref":"/$defs/condition.event_count/properties/turns"},"since":{"$ref":"/$defs/condition.event_count/properties/of"},"gte":{"$ref":"/$defs/condition.event_count/properties/gte"},"gt":{"$ref":"/$defs/condition.event_count/properties/gte"},"lte":{"$ref":"/$defs/condition.event_count/properties/gte"},"lt":{"$ref":"/$defs/condition.event_count/properties/gte"},"eq":{"$ref":"/$defs/condition.event_count/properties/gte"}},"required":["type","of"],"additionalProperties":false};

function validate107(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "session") || (data === "agent")) || (data === "app"))){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/scope/enum");
errors++;
}
validate107.errors = vErrors;
return errors === 0;
}


function validate105(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.on === undefined) || (!(func0.call(data, "on")))){
vErrors = fail(vErrors, instancePath, "#/$defs/observation/required", "on");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((key0 === "on") || (key0 === "condition")) || (key0 === "scope")) || (key0 === "keep")) || (key0 === "refused"))){
vErrors = fail(vErrors, instancePath, "#/$defs/observation/additionalProperties", key0);
errors++;
}
}
if(data.on !== undefined && func0.call(data, "on")){
if(!(validate56(data.on, {instancePath:instancePath+"/on"}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
if(data.condition !== undefined && func0.call(data, "condition")){
if(!(wrapper0.validate(data.condition, {instancePath:instancePath+"/condition"}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.scope !== undefined && func0.call(data, "scope")){
if(!(validate107(data.scope, {instancePath:instancePath+"/scope"}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
}
if(data.keep !== undefined && func0.call(data, "keep")){
if(!(validate72(data.keep, {instancePath:instancePath+"/keep"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.refused !== undefined && func0.call(data, "refused")){
let data4 = data.refused;
if(!((data4 === "skip") || (data4 === "count"))){
vErrors = fail(vErrors, instancePath+"/refused", "#/$defs/observation/properties/refused/enum");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/observation/type");
errors++;
}
validate105.errors = vErrors;
return errors === 0;
}


function validate104(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/of/type");
errors++;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
(vErrors ??= []).push({});
errors++;
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
const _errs4 = errors;
if(!(validate105(data, {instancePath}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/of/if");
errors++;
}
if(typeof data === "string"){
if(func70(data) < 1){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/of/minLength");
errors++;
}
}
validate104.errors = vErrors;
return errors === 0;
}


function validate112(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/group_by/minItems");
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate72(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/group_by/type");
errors++;
}
validate112.errors = vErrors;
return errors === 0;
}

const pattern4 = new RegExp("^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$", "u");

function validate115(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((!((typeof data == "number") && (isFinite(data)))) && (typeof data !== "string")){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/timespan/type");
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 1000000000 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/timespan/maximum");
errors++;
}
if(data <= 0 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/timespan/exclusiveMinimum");
errors++;
}
}
if(typeof data === "string"){
if(!pattern4.test(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/timespan/pattern");
errors++;
}
}
validate115.errors = vErrors;
return errors === 0;
}


function validate117(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/turns/type");
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 1000000000 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/turns/maximum");
errors++;
}
if(data < 1 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/turns/minimum");
errors++;
}
}
validate117.errors = vErrors;
return errors === 0;
}


function validate121(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/max_fires/type");
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 1000000000 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/max_fires/maximum");
errors++;
}
if(data < 0 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/max_fires/minimum");
errors++;
}
}
validate121.errors = vErrors;
return errors === 0;
}


function validate120(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (!(data && typeof data == "object" && !Array.isArray(data)))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/gte/type");
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 1000000000 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/gte/maximum");
errors++;
}
if(data < 0 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/gte/minimum");
errors++;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.default === undefined) || (!(func0.call(data, "default")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/gte/required", "default");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(validate121(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")}))){
vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors);
errors = vErrors.length;
}
}
}
validate120.errors = vErrors;
return errors === 0;
}


function validate103(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/required", "type");
errors++;
}
if((data.of === undefined) || (!(func0.call(data, "of")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/required", "of");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema50.properties, key0))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("event_count" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.event_count/properties/type/const");
errors++;
}
}
if(data.of !== undefined && func0.call(data, "of")){
if(!(validate104(data.of, {instancePath:instancePath+"/of"}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
if(!(validate112(data.group_by, {instancePath:instancePath+"/group_by"}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
}
if(data.timespan !== undefined && func0.call(data, "timespan")){
if(!(validate115(data.timespan, {instancePath:instancePath+"/timespan"}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
}
if(data.turns !== undefined && func0.call(data, "turns")){
if(!(validate117(data.turns, {instancePath:instancePath+"/turns"}))){
vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors);
errors = vErrors.length;
}
}
if(data.since !== undefined && func0.call(data, "since")){
if(!(validate104(data.since, {instancePath:instancePath+"/since"}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
}
if(data.gte !== undefined && func0.call(data, "gte")){
if(!(validate120(data.gte, {instancePath:instancePath+"/gte"}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.gt !== undefined && func0.call(data, "gt")){
if(!(validate120(data.gt, {instancePath:instancePath+"/gt"}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.lte !== undefined && func0.call(data, "lte")){
if(!(validate120(data.lte, {instancePath:instancePath+"/lte"}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.lt !== undefined && func0.call(data, "lt")){
if(!(validate120(data.lt, {instancePath:instancePath+"/lt"}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.eq !== undefined && func0.call(data, "eq")){
if(!(validate120(data.eq, {instancePath:instancePath+"/eq"}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/type");
errors++;
}
validate103.errors = vErrors;
return errors === 0;
}

const schema59 = {"type":"object","properties":{"type":{"const":"value_count"},"of":{"$ref":"/$defs/condition.event_count/properties/of"},"group_by":{"$ref":"/$defs/rule/properties/group_by"},"timespan":{"$ref":"/$defs/condition.event_count/properties/timespan"},"turns":{"$ref":"/$defs/condition.event_count/properties/turns"},"since":{"$ref":"/$defs/condition.event_count/properties/of"},"field":{"$ref":"/properties/agents/items/properties/id"},"gte":{"$ref":"/$defs/condition.event_count/properties/gte"},"gt":{"$ref":"/$defs/condition.event_count/properties/gte"},"lte":{"$ref":"/$defs/condition.event_count/properties/gte"},"lt":{"$ref":"/$defs/condition.event_count/properties/gte"},"eq":{"$ref":"/$defs/condition.event_count/properties/gte"}},"required":["type","of","field"],"additionalProperties":false};

function validate128(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.value_count/required", "type");
errors++;
}
if((data.of === undefined) || (!(func0.call(data, "of")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.value_count/required", "of");
errors++;
}
if((data.field === undefined) || (!(func0.call(data, "field")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.value_count/required", "field");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema59.properties, key0))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.value_count/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("value_count" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.value_count/properties/type/const");
errors++;
}
}
if(data.of !== undefined && func0.call(data, "of")){
if(!(validate104(data.of, {instancePath:instancePath+"/of"}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
if(!(validate112(data.group_by, {instancePath:instancePath+"/group_by"}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
}
if(data.timespan !== undefined && func0.call(data, "timespan")){
if(!(validate115(data.timespan, {instancePath:instancePath+"/timespan"}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
}
if(data.turns !== undefined && func0.call(data, "turns")){
if(!(validate117(data.turns, {instancePath:instancePath+"/turns"}))){
vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors);
errors = vErrors.length;
}
}
if(data.since !== undefined && func0.call(data, "since")){
if(!(validate104(data.since, {instancePath:instancePath+"/since"}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
}
if(data.field !== undefined && func0.call(data, "field")){
if(!(validate72(data.field, {instancePath:instancePath+"/field"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.gte !== undefined && func0.call(data, "gte")){
if(!(validate120(data.gte, {instancePath:instancePath+"/gte"}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.gt !== undefined && func0.call(data, "gt")){
if(!(validate120(data.gt, {instancePath:instancePath+"/gt"}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.lte !== undefined && func0.call(data, "lte")){
if(!(validate120(data.lte, {instancePath:instancePath+"/lte"}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.lt !== undefined && func0.call(data, "lt")){
if(!(validate120(data.lt, {instancePath:instancePath+"/lt"}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.eq !== undefined && func0.call(data, "eq")){
if(!(validate120(data.eq, {instancePath:instancePath+"/eq"}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.value_count/type");
errors++;
}
validate128.errors = vErrors;
return errors === 0;
}

const schema60 = {"type":"object","properties":{"type":{"const":"value_sum"},"of":{"$ref":"/$defs/condition.event_count/properties/of"},"group_by":{"$ref":"/$defs/rule/properties/group_by"},"timespan":{"$ref":"/$defs/condition.event_count/properties/timespan"},"turns":{"$ref":"/$defs/condition.event_count/properties/turns"},"since":{"$ref":"/$defs/condition.event_count/properties/of"},"field":{"$ref":"/properties/agents/items/properties/id"},"cumulative":{"type":"boolean"},"gte":{"$ref":"/$defs/condition.value_sum/properties/gte"},"gt":{"$ref":"/$defs/condition.value_sum/properties/gte"},"lte":{"$ref":"/$defs/condition.value_sum/properties/gte"},"lt":{"$ref":"/$defs/condition.value_sum/properties/gte"},"eq":{"$ref":"/$defs/condition.value_sum/properties/gte"}},"required":["type","of","field"],"additionalProperties":false};

function validate147(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((!((typeof data == "number") && (isFinite(data)))) && (!(data && typeof data == "object" && !Array.isArray(data)))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.value_sum/properties/gte/type");
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.default === undefined) || (!(func0.call(data, "default")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.value_sum/properties/gte/required", "default");
errors++;
}
for(const key0 of Object.keys(data)){
let data0 = data[key0];
if(!((typeof data0 == "number") && (isFinite(data0)))){
vErrors = fail(vErrors, instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/condition.value_sum/properties/gte/additionalProperties/type");
errors++;
}
}
}
validate147.errors = vErrors;
return errors === 0;
}


function validate140(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.value_sum/required", "type");
errors++;
}
if((data.of === undefined) || (!(func0.call(data, "of")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.value_sum/required", "of");
errors++;
}
if((data.field === undefined) || (!(func0.call(data, "field")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.value_sum/required", "field");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema60.properties, key0))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.value_sum/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("value_sum" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.value_sum/properties/type/const");
errors++;
}
}
if(data.of !== undefined && func0.call(data, "of")){
if(!(validate104(data.of, {instancePath:instancePath+"/of"}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
if(!(validate112(data.group_by, {instancePath:instancePath+"/group_by"}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
}
if(data.timespan !== undefined && func0.call(data, "timespan")){
if(!(validate115(data.timespan, {instancePath:instancePath+"/timespan"}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
}
if(data.turns !== undefined && func0.call(data, "turns")){
if(!(validate117(data.turns, {instancePath:instancePath+"/turns"}))){
vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors);
errors = vErrors.length;
}
}
if(data.since !== undefined && func0.call(data, "since")){
if(!(validate104(data.since, {instancePath:instancePath+"/since"}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
}
if(data.field !== undefined && func0.call(data, "field")){
if(!(validate72(data.field, {instancePath:instancePath+"/field"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.cumulative !== undefined && func0.call(data, "cumulative")){
if(typeof data.cumulative !== "boolean"){
vErrors = fail(vErrors, instancePath+"/cumulative", "#/$defs/condition.value_sum/properties/cumulative/type");
errors++;
}
}
if(data.gte !== undefined && func0.call(data, "gte")){
if(!(validate147(data.gte, {instancePath:instancePath+"/gte"}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
}
if(data.gt !== undefined && func0.call(data, "gt")){
if(!(validate147(data.gt, {instancePath:instancePath+"/gt"}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
}
if(data.lte !== undefined && func0.call(data, "lte")){
if(!(validate147(data.lte, {instancePath:instancePath+"/lte"}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
}
if(data.lt !== undefined && func0.call(data, "lt")){
if(!(validate147(data.lt, {instancePath:instancePath+"/lt"}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
}
if(data.eq !== undefined && func0.call(data, "eq")){
if(!(validate147(data.eq, {instancePath:instancePath+"/eq"}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.value_sum/type");
errors++;
}
validate140.errors = vErrors;
return errors === 0;
}


function validate153(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.temporal_ordered/required", "type");
errors++;
}
if((data.of === undefined) || (!(func0.call(data, "of")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.temporal_ordered/required", "of");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((key0 === "type") || (key0 === "of")) || (key0 === "group_by")) || (key0 === "timespan")) || (key0 === "turns"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.temporal_ordered/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("temporal_ordered" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.temporal_ordered/properties/type/const");
errors++;
}
}
if(data.of !== undefined && func0.call(data, "of")){
let data1 = data.of;
if(Array.isArray(data1)){
if(data1.length > 8){
vErrors = fail(vErrors, instancePath+"/of", "#/$defs/condition.temporal_ordered/properties/of/maxItems");
errors++;
}
if(data1.length < 2){
vErrors = fail(vErrors, instancePath+"/of", "#/$defs/condition.temporal_ordered/properties/of/minItems");
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate104(data1[i0], {instancePath:instancePath+"/of/" + i0}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/of", "#/$defs/condition.temporal_ordered/properties/of/type");
errors++;
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
if(!(validate112(data.group_by, {instancePath:instancePath+"/group_by"}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
}
if(data.timespan !== undefined && func0.call(data, "timespan")){
if(!(validate115(data.timespan, {instancePath:instancePath+"/timespan"}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
}
if(data.turns !== undefined && func0.call(data, "turns")){
if(!(validate117(data.turns, {instancePath:instancePath+"/turns"}))){
vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.temporal_ordered/type");
errors++;
}
validate153.errors = vErrors;
return errors === 0;
}


function validate158(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.all/required", "type");
errors++;
}
if((data.conditions === undefined) || (!(func0.call(data, "conditions")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.all/required", "conditions");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "conditions"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.all/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("all" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.all/properties/type/const");
errors++;
}
}
if(data.conditions !== undefined && func0.call(data, "conditions")){
if(!(validate66(data.conditions, {instancePath:instancePath+"/conditions"}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.all/type");
errors++;
}
validate158.errors = vErrors;
return errors === 0;
}


function validate160(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.any/required", "type");
errors++;
}
if((data.conditions === undefined) || (!(func0.call(data, "conditions")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.any/required", "conditions");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((key0 === "type") || (key0 === "conditions"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.any/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("any" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.any/properties/type/const");
errors++;
}
}
if(data.conditions !== undefined && func0.call(data, "conditions")){
if(!(validate66(data.conditions, {instancePath:instancePath+"/conditions"}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.any/type");
errors++;
}
validate160.errors = vErrors;
return errors === 0;
}


function validate162(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_match/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((key0 === "type") || (key0 === "match")) || (key0 === "tools"))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_match/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("tool_match" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/condition.tool_match/properties/type/const");
errors++;
}
}
if(data.match !== undefined && func0.call(data, "match")){
if(!(validate86(data.match, {instancePath:instancePath+"/match"}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
if(data.tools !== undefined && func0.call(data, "tools")){
if(!(validate86(data.tools, {instancePath:instancePath+"/tools"}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_match/type");
errors++;
}
validate162.errors = vErrors;
return errors === 0;
}


function validate62(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition/required", "type");
errors++;
}
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "always"){
if(!(validate63(data, {instancePath}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
else if(tag0 === "never"){
if(!(validate64(data, {instancePath}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
}
else if(tag0 === "all_of"){
if(!(validate65(data, {instancePath}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
}
else if(tag0 === "any_of"){
if(!(validate68(data, {instancePath}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
}
else if(tag0 === "not"){
if(!(validate70(data, {instancePath}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
}
else if(tag0 === "defined"){
if(!(validate71(data, {instancePath}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
else if(tag0 === "context_pressure"){
if(!(validate74(data, {instancePath}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
}
else if(tag0 === "turn_count"){
if(!(validate77(data, {instancePath}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
else if(tag0 === "tool_calls"){
if(!(validate80(data, {instancePath}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
else if(tag0 === "message_count"){
if(!(validate82(data, {instancePath}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
}
else if(tag0 === "time"){
if(!(validate84(data, {instancePath}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
}
else if(tag0 === "tool_name"){
if(!(validate85(data, {instancePath}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
else if(tag0 === "tool_failed"){
if(!(validate89(data, {instancePath}))){
vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
errors = vErrors.length;
}
}
else if(tag0 === "content_contains"){
if(!(validate90(data, {instancePath}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
}
else if(tag0 === "error_type"){
if(!(validate92(data, {instancePath}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
}
else if(tag0 === "expression"){
if(!(validate94(data, {instancePath}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
}
else if(tag0 === "param"){
if(!(validate96(data, {instancePath}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
}
else if(tag0 === "agent"){
if(!(validate100(data, {instancePath}))){
vErrors = vErrors === null ? validate100.errors : vErrors.concat(validate100.errors);
errors = vErrors.length;
}
}
else if(tag0 === "contains_secret"){
if(!(validate102(data, {instancePath}))){
vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
errors = vErrors.length;
}
}
else if(tag0 === "event_count"){
if(!(validate103(data, {instancePath}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
else if(tag0 === "value_count"){
if(!(validate128(data, {instancePath}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
}
else if(tag0 === "value_sum"){
if(!(validate140(data, {instancePath}))){
vErrors = vErrors === null ? validate140.errors : vErrors.concat(validate140.errors);
errors = vErrors.length;
}
}
else if(tag0 === "temporal_ordered"){
if(!(validate153(data, {instancePath}))){
vErrors = vErrors === null ? validate153.errors : vErrors.concat(validate153.errors);
errors = vErrors.length;
}
}
else if(tag0 === "all"){
if(!(validate158(data, {instancePath}))){
vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors);
errors = vErrors.length;
}
}
else if(tag0 === "any"){
if(!(validate160(data, {instancePath}))){
vErrors = vErrors === null ? validate160.errors : vErrors.concat(validate160.errors);
errors = vErrors.length;
}
}
else if(tag0 === "tool_match"){
if(!(validate162(data, {instancePath}))){
vErrors = vErrors === null ? validate162.errors : vErrors.concat(validate162.errors);
errors = vErrors.length;
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition/discriminator");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition/discriminator");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition/type");
errors++;
}
validate62.errors = vErrors;
return errors === 0;
}

const schema67 = {"type":"object","properties":{"type":{"const":"compact_context"},"strategy":{"enum":["summarize","truncate"]},"keep_recent":{"$ref":"/$defs/action.compact_context/properties/keep_recent"},"keep_last":{"$ref":"/$defs/action.compact_context/properties/keep_recent"},"summary_max_tokens":{"type":"integer","minimum":1,"maximum":1000000},"summary_prompt":{"type":"string"},"target_pressure":{"$ref":"/$defs/condition.context_pressure/properties/threshold/additionalProperties"},"cooldown_turns":{"$ref":"/$defs/action.compact_context/properties/keep_recent"},"on_error":{"$ref":"/$defs/action.compact_context/properties/on_error"},"when":{"$ref":"/$defs/condition"}},"required":["type"],"additionalProperties":false};

function validate194(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.compact_context/properties/keep_recent/type");
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 1000000 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/action.compact_context/properties/keep_recent/maximum");
errors++;
}
if(data < 0 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/action.compact_context/properties/keep_recent/minimum");
errors++;
}
}
validate194.errors = vErrors;
return errors === 0;
}


function validate199(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "ignore") || (data === "log")) || (data === "raise"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.compact_context/properties/on_error/enum");
errors++;
}
validate199.errors = vErrors;
return errors === 0;
}


function validate193(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.compact_context/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema67.properties, key0))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.compact_context/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("compact_context" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.compact_context/properties/type/const");
errors++;
}
}
if(data.strategy !== undefined && func0.call(data, "strategy")){
let data1 = data.strategy;
if(!((data1 === "summarize") || (data1 === "truncate"))){
vErrors = fail(vErrors, instancePath+"/strategy", "#/$defs/action.compact_context/properties/strategy/enum");
errors++;
}
}
if(data.keep_recent !== undefined && func0.call(data, "keep_recent")){
if(!(validate194(data.keep_recent, {instancePath:instancePath+"/keep_recent"}))){
vErrors = vErrors === null ? validate194.errors : vErrors.concat(validate194.errors);
errors = vErrors.length;
}
}
if(data.keep_last !== undefined && func0.call(data, "keep_last")){
if(!(validate194(data.keep_last, {instancePath:instancePath+"/keep_last"}))){
vErrors = vErrors === null ? validate194.errors : vErrors.concat(validate194.errors);
errors = vErrors.length;
}
}
if(data.summary_max_tokens !== undefined && func0.call(data, "summary_max_tokens")){
let data4 = data.summary_max_tokens;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
vErrors = fail(vErrors, instancePath+"/summary_max_tokens", "#/$defs/action.compact_context/properties/summary_max_tokens/type");
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000 || isNaN(data4)){
vErrors = fail(vErrors, instancePath+"/summary_max_tokens", "#/$defs/action.compact_context/properties/summary_max_tokens/maximum");
errors++;
}
if(data4 < 1 || isNaN(data4)){
vErrors = fail(vErrors, instancePath+"/summary_max_tokens", "#/$defs/action.compact_context/properties/summary_max_tokens/minimum");
errors++;
}
}
}
if(data.summary_prompt !== undefined && func0.call(data, "summary_prompt")){
if(typeof data.summary_prompt !== "string"){
vErrors = fail(vErrors, instancePath+"/summary_prompt", "#/$defs/action.compact_context/properties/summary_prompt/type");
errors++;
}
}
if(data.target_pressure !== undefined && func0.call(data, "target_pressure")){
if(!(validate75(data.target_pressure, {instancePath:instancePath+"/target_pressure"}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
if(data.cooldown_turns !== undefined && func0.call(data, "cooldown_turns")){
if(!(validate194(data.cooldown_turns, {instancePath:instancePath+"/cooldown_turns"}))){
vErrors = vErrors === null ? validate194.errors : vErrors.concat(validate194.errors);
errors = vErrors.length;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.compact_context/type");
errors++;
}
validate193.errors = vErrors;
return errors === 0;
}


function validate203(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "user") || (data === "system")) || (data === "assistant"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.inject_message/properties/role/enum");
errors++;
}
validate203.errors = vErrors;
return errors === 0;
}


function validate202(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.inject_message/required", "type");
errors++;
}
if((data.content === undefined) || (!(func0.call(data, "content")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.inject_message/required", "content");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((((key0 === "type") || (key0 === "content")) || (key0 === "strategy")) || (key0 === "role")) || (key0 === "position")) || (key0 === "persist")) || (key0 === "on_error")) || (key0 === "when"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.inject_message/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("inject_message" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.inject_message/properties/type/const");
errors++;
}
}
if(data.content !== undefined && func0.call(data, "content")){
if(typeof data.content !== "string"){
vErrors = fail(vErrors, instancePath+"/content", "#/$defs/action.inject_message/properties/content/type");
errors++;
}
}
if(data.strategy !== undefined && func0.call(data, "strategy")){
let data2 = data.strategy;
if(!(((((data2 === "auto") || (data2 === "system")) || (data2 === "user")) || (data2 === "new_message")) || (data2 === "newest"))){
vErrors = fail(vErrors, instancePath+"/strategy", "#/$defs/action.inject_message/properties/strategy/enum");
errors++;
}
}
if(data.role !== undefined && func0.call(data, "role")){
if(!(validate203(data.role, {instancePath:instancePath+"/role"}))){
vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors);
errors = vErrors.length;
}
}
if(data.position !== undefined && func0.call(data, "position")){
let data4 = data.position;
if(!((data4 === "before_last") || (data4 === "end"))){
vErrors = fail(vErrors, instancePath+"/position", "#/$defs/action.inject_message/properties/position/enum");
errors++;
}
}
if(data.persist !== undefined && func0.call(data, "persist")){
let data5 = data.persist;
if(!((data5 === "turn") || (data5 === "session"))){
vErrors = fail(vErrors, instancePath+"/persist", "#/$defs/action.inject_message/properties/persist/enum");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.inject_message/type");
errors++;
}
validate202.errors = vErrors;
return errors === 0;
}

const schema72 = {"type":"object","properties":{"type":{"const":"module_action"},"module":{"$ref":"/$defs/action.module_action/properties/module"},"action":{"$ref":"/$defs/action.module_action/properties/module"},"action_params":{"type":"object"},"params":{"type":"object"},"deliver":{"enum":["now","queued"]},"on_error":{"$ref":"/$defs/action.compact_context/properties/on_error"},"when":{"$ref":"/$defs/condition"},"reenter":{"type":"boolean"}},"required":["type","action"],"additionalProperties":false};
const pattern5 = new RegExp("^[^\\s<>{}]+$", "u");

function validate208(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern5.test(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/action.module_action/properties/module/pattern");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.module_action/properties/module/type");
errors++;
}
validate208.errors = vErrors;
return errors === 0;
}


function validate207(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.module_action/required", "type");
errors++;
}
if((data.action === undefined) || (!(func0.call(data, "action")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.module_action/required", "action");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema72.properties, key0))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.module_action/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("module_action" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.module_action/properties/type/const");
errors++;
}
}
if(data.module !== undefined && func0.call(data, "module")){
if(!(validate208(data.module, {instancePath:instancePath+"/module"}))){
vErrors = vErrors === null ? validate208.errors : vErrors.concat(validate208.errors);
errors = vErrors.length;
}
}
if(data.action !== undefined && func0.call(data, "action")){
if(!(validate208(data.action, {instancePath:instancePath+"/action"}))){
vErrors = vErrors === null ? validate208.errors : vErrors.concat(validate208.errors);
errors = vErrors.length;
}
}
if(data.action_params !== undefined && func0.call(data, "action_params")){
let data3 = data.action_params;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
vErrors = fail(vErrors, instancePath+"/action_params", "#/$defs/action.module_action/properties/action_params/type");
errors++;
}
}
if(data.params !== undefined && func0.call(data, "params")){
let data4 = data.params;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
vErrors = fail(vErrors, instancePath+"/params", "#/$defs/action.module_action/properties/params/type");
errors++;
}
}
if(data.deliver !== undefined && func0.call(data, "deliver")){
let data5 = data.deliver;
if(!((data5 === "now") || (data5 === "queued"))){
vErrors = fail(vErrors, instancePath+"/deliver", "#/$defs/action.module_action/properties/deliver/enum");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.module_action/properties/reenter/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.module_action/type");
errors++;
}
validate207.errors = vErrors;
return errors === 0;
}

const schema74 = {"type":"object","properties":{"type":{"const":"module_action_inject"},"module":{"$ref":"/$defs/action.module_action/properties/module"},"action":{"$ref":"/$defs/action.module_action/properties/module"},"action_params":{"type":"object"},"params":{"type":"object"},"format":{"enum":["auto","always"]},"prefix":{"type":"string"},"role":{"$ref":"/$defs/action.inject_message/properties/role"},"on_error":{"$ref":"/$defs/action.compact_context/properties/on_error"},"when":{"$ref":"/$defs/condition"},"reenter":{"type":"boolean"}},"required":["type","action"],"additionalProperties":false};

function validate213(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.module_action_inject/required", "type");
errors++;
}
if((data.action === undefined) || (!(func0.call(data, "action")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.module_action_inject/required", "action");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema74.properties, key0))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.module_action_inject/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("module_action_inject" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.module_action_inject/properties/type/const");
errors++;
}
}
if(data.module !== undefined && func0.call(data, "module")){
if(!(validate208(data.module, {instancePath:instancePath+"/module"}))){
vErrors = vErrors === null ? validate208.errors : vErrors.concat(validate208.errors);
errors = vErrors.length;
}
}
if(data.action !== undefined && func0.call(data, "action")){
if(!(validate208(data.action, {instancePath:instancePath+"/action"}))){
vErrors = vErrors === null ? validate208.errors : vErrors.concat(validate208.errors);
errors = vErrors.length;
}
}
if(data.action_params !== undefined && func0.call(data, "action_params")){
let data3 = data.action_params;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
vErrors = fail(vErrors, instancePath+"/action_params", "#/$defs/action.module_action_inject/properties/action_params/type");
errors++;
}
}
if(data.params !== undefined && func0.call(data, "params")){
let data4 = data.params;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
vErrors = fail(vErrors, instancePath+"/params", "#/$defs/action.module_action_inject/properties/params/type");
errors++;
}
}
if(data.format !== undefined && func0.call(data, "format")){
let data5 = data.format;
if(!((data5 === "auto") || (data5 === "always"))){
vErrors = fail(vErrors, instancePath+"/format", "#/$defs/action.module_action_inject/properties/format/enum");
errors++;
}
}
if(data.prefix !== undefined && func0.call(data, "prefix")){
if(typeof data.prefix !== "string"){
vErrors = fail(vErrors, instancePath+"/prefix", "#/$defs/action.module_action_inject/properties/prefix/type");
errors++;
}
}
if(data.role !== undefined && func0.call(data, "role")){
if(!(validate203(data.role, {instancePath:instancePath+"/role"}))){
vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors);
errors = vErrors.length;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.module_action_inject/properties/reenter/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.module_action_inject/type");
errors++;
}
validate213.errors = vErrors;
return errors === 0;
}


function validate219(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.log/required", "type");
errors++;
}
if((data.message === undefined) || (!(func0.call(data, "message")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.log/required", "message");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((key0 === "type") || (key0 === "message")) || (key0 === "level")) || (key0 === "mask")) || (key0 === "on_error")) || (key0 === "when"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.log/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("log" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.log/properties/type/const");
errors++;
}
}
if(data.message !== undefined && func0.call(data, "message")){
if(typeof data.message !== "string"){
vErrors = fail(vErrors, instancePath+"/message", "#/$defs/action.log/properties/message/type");
errors++;
}
}
if(data.level !== undefined && func0.call(data, "level")){
let data2 = data.level;
if(!((((data2 === "debug") || (data2 === "info")) || (data2 === "warning")) || (data2 === "error"))){
vErrors = fail(vErrors, instancePath+"/level", "#/$defs/action.log/properties/level/enum");
errors++;
}
}
if(data.mask !== undefined && func0.call(data, "mask")){
if(typeof data.mask !== "boolean"){
vErrors = fail(vErrors, instancePath+"/mask", "#/$defs/action.log/properties/mask/type");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.log/type");
errors++;
}
validate219.errors = vErrors;
return errors === 0;
}


function validate223(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((!((typeof data == "number") && (isFinite(data)))) && (typeof data !== "string")){
vErrors = fail(vErrors, instancePath, "#/$defs/action.shell/properties/timeout/type");
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 3600 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/action.shell/properties/timeout/maximum");
errors++;
}
if(data <= 0 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/action.shell/properties/timeout/exclusiveMinimum");
errors++;
}
}
if(typeof data === "string"){
if(!pattern4.test(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/action.shell/properties/timeout/pattern");
errors++;
}
}
validate223.errors = vErrors;
return errors === 0;
}


function validate222(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.shell/required", "type");
errors++;
}
if((data.command === undefined) || (!(func0.call(data, "command")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.shell/required", "command");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((((key0 === "type") || (key0 === "command")) || (key0 === "cwd")) || (key0 === "timeout")) || (key0 === "deliver")) || (key0 === "on_error")) || (key0 === "when"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.shell/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("shell" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.shell/properties/type/const");
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
vErrors = fail(vErrors, instancePath+"/command", "#/$defs/action.shell/properties/command/anyOf/0/minLength");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/command", "#/$defs/action.shell/properties/command/anyOf/0/type");
errors++;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs7 = errors;
if(Array.isArray(data1)){
if(data1.length < 1){
vErrors = fail(vErrors, instancePath+"/command", "#/$defs/action.shell/properties/command/anyOf/1/minItems");
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
vErrors = fail(vErrors, instancePath+"/command/" + i0, "#/$defs/action.shell/properties/command/anyOf/1/items/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/command", "#/$defs/action.shell/properties/command/anyOf/1/type");
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
vErrors = fail(vErrors, instancePath+"/command", "#/$defs/action.shell/properties/command/anyOf");
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
vErrors = fail(vErrors, instancePath+"/cwd", "#/$defs/action.shell/properties/cwd/type");
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
if(!(validate223(data.timeout, {instancePath:instancePath+"/timeout"}))){
vErrors = vErrors === null ? validate223.errors : vErrors.concat(validate223.errors);
errors = vErrors.length;
}
}
if(data.deliver !== undefined && func0.call(data, "deliver")){
let data5 = data.deliver;
if(!((data5 === "now") || (data5 === "queued"))){
vErrors = fail(vErrors, instancePath+"/deliver", "#/$defs/action.shell/properties/deliver/enum");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data6 = data.on_error;
if(!((((data6 === "ignore") || (data6 === "log")) || (data6 === "raise")) || (data6 === "inject"))){
vErrors = fail(vErrors, instancePath+"/on_error", "#/$defs/action.shell/properties/on_error/enum");
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.shell/type");
errors++;
}
validate222.errors = vErrors;
return errors === 0;
}


function validate226(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.gate/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((key0 === "type") || (key0 === "decision")) || (key0 === "allow")) || (key0 === "reason")) || (key0 === "on_error")) || (key0 === "when"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.gate/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("gate" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.gate/properties/type/const");
errors++;
}
}
if(data.decision !== undefined && func0.call(data, "decision")){
let data1 = data.decision;
if(!(((data1 === "deny") || (data1 === "ask")) || (data1 === "allow"))){
vErrors = fail(vErrors, instancePath+"/decision", "#/$defs/action.gate/properties/decision/enum");
errors++;
}
}
if(data.allow !== undefined && func0.call(data, "allow")){
if(typeof data.allow !== "boolean"){
vErrors = fail(vErrors, instancePath+"/allow", "#/$defs/action.gate/properties/allow/type");
errors++;
}
}
if(data.reason !== undefined && func0.call(data, "reason")){
if(typeof data.reason !== "string"){
vErrors = fail(vErrors, instancePath+"/reason", "#/$defs/action.gate/properties/reason/type");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.gate/type");
errors++;
}
validate226.errors = vErrors;
return errors === 0;
}


function validate230(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(typeof data[i0] !== "string"){
vErrors = fail(vErrors, instancePath+"/" + i0, "#/$defs/settings/properties/use/items/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/use/type");
errors++;
}
validate230.errors = vErrors;
return errors === 0;
}


function validate229(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.transform_params/required", "type");
errors++;
}
if((data.transformation === undefined) || (!(func0.call(data, "transformation")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.transform_params/required", "transformation");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "type") || (key0 === "transformation")) || (key0 === "on_error")) || (key0 === "when"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.transform_params/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("transform_params" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.transform_params/properties/type/const");
errors++;
}
}
if(data.transformation !== undefined && func0.call(data, "transformation")){
let data1 = data.transformation;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length < 1){
vErrors = fail(vErrors, instancePath+"/transformation", "#/$defs/action.transform_params/properties/transformation/minProperties");
errors++;
}
for(const key1 of Object.keys(data1)){
if(!((key1 === "set") || (key1 === "remove"))){
vErrors = fail(vErrors, instancePath+"/transformation", "#/$defs/action.transform_params/properties/transformation/additionalProperties", key1);
errors++;
}
}
if(data1.set !== undefined && func0.call(data1, "set")){
let data2 = data1.set;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
vErrors = fail(vErrors, instancePath+"/transformation/set", "#/$defs/action.transform_params/properties/transformation/properties/set/type");
errors++;
}
}
if(data1.remove !== undefined && func0.call(data1, "remove")){
if(!(validate230(data1.remove, {instancePath:instancePath+"/transformation/remove"}))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/transformation", "#/$defs/action.transform_params/properties/transformation/type");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.transform_params/type");
errors++;
}
validate229.errors = vErrors;
return errors === 0;
}


function validate234(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.transform_result/required", "type");
errors++;
}
if((data.transformation === undefined) || (!(func0.call(data, "transformation")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.transform_result/required", "transformation");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "type") || (key0 === "transformation")) || (key0 === "on_error")) || (key0 === "when"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.transform_result/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("transform_result" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.transform_result/properties/type/const");
errors++;
}
}
if(data.transformation !== undefined && func0.call(data, "transformation")){
let data1 = data.transformation;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length < 1){
vErrors = fail(vErrors, instancePath+"/transformation", "#/$defs/action.transform_result/properties/transformation/minProperties");
errors++;
}
for(const key1 of Object.keys(data1)){
if(!(((((key1 === "set") || (key1 === "replace")) || (key1 === "redact")) || (key1 === "append_to_result")) || (key1 === "inject_note"))){
vErrors = fail(vErrors, instancePath+"/transformation", "#/$defs/action.transform_result/properties/transformation/additionalProperties", key1);
errors++;
}
}
if(data1.set !== undefined && func0.call(data1, "set")){
let data2 = data1.set;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
vErrors = fail(vErrors, instancePath+"/transformation/set", "#/$defs/action.transform_result/properties/transformation/properties/set/type");
errors++;
}
}
if(data1.replace !== undefined && func0.call(data1, "replace")){
if(typeof data1.replace !== "string"){
vErrors = fail(vErrors, instancePath+"/transformation/replace", "#/$defs/action.transform_result/properties/transformation/properties/replace/type");
errors++;
}
}
if(data1.redact !== undefined && func0.call(data1, "redact")){
if(!(validate112(data1.redact, {instancePath:instancePath+"/transformation/redact"}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
}
if(data1.append_to_result !== undefined && func0.call(data1, "append_to_result")){
if(typeof data1.append_to_result !== "string"){
vErrors = fail(vErrors, instancePath+"/transformation/append_to_result", "#/$defs/action.transform_result/properties/transformation/properties/append_to_result/type");
errors++;
}
}
if(data1.inject_note !== undefined && func0.call(data1, "inject_note")){
if(typeof data1.inject_note !== "string"){
vErrors = fail(vErrors, instancePath+"/transformation/inject_note", "#/$defs/action.transform_result/properties/transformation/properties/inject_note/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/transformation", "#/$defs/action.transform_result/properties/transformation/type");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.transform_result/type");
errors++;
}
validate234.errors = vErrors;
return errors === 0;
}

const wrapper3 = {validate: validate192};

function validate238(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.chain/required", "type");
errors++;
}
if((data.actions === undefined) || (!(func0.call(data, "actions")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.chain/required", "actions");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((key0 === "type") || (key0 === "actions")) || (key0 === "stop_on_failure")) || (key0 === "on_error")) || (key0 === "when"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.chain/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("chain" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.chain/properties/type/const");
errors++;
}
}
if(data.actions !== undefined && func0.call(data, "actions")){
let data1 = data.actions;
if(Array.isArray(data1)){
if(data1.length < 1){
vErrors = fail(vErrors, instancePath+"/actions", "#/$defs/action.chain/properties/actions/minItems");
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper3.validate(data1[i0], {instancePath:instancePath+"/actions/" + i0}))){
vErrors = vErrors === null ? wrapper3.validate.errors : vErrors.concat(wrapper3.validate.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/actions", "#/$defs/action.chain/properties/actions/type");
errors++;
}
}
if(data.stop_on_failure !== undefined && func0.call(data, "stop_on_failure")){
if(typeof data.stop_on_failure !== "boolean"){
vErrors = fail(vErrors, instancePath+"/stop_on_failure", "#/$defs/action.chain/properties/stop_on_failure/type");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.chain/type");
errors++;
}
validate238.errors = vErrors;
return errors === 0;
}


function validate241(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.notify/required", "type");
errors++;
}
if((data.message === undefined) || (!(func0.call(data, "message")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.notify/required", "message");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((((key0 === "type") || (key0 === "title")) || (key0 === "message")) || (key0 === "level")) || (key0 === "tag")) || (key0 === "deliver")) || (key0 === "on_error")) || (key0 === "when"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.notify/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("notify" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.notify/properties/type/const");
errors++;
}
}
if(data.title !== undefined && func0.call(data, "title")){
if(typeof data.title !== "string"){
vErrors = fail(vErrors, instancePath+"/title", "#/$defs/action.notify/properties/title/type");
errors++;
}
}
if(data.message !== undefined && func0.call(data, "message")){
if(typeof data.message !== "string"){
vErrors = fail(vErrors, instancePath+"/message", "#/$defs/action.notify/properties/message/type");
errors++;
}
}
if(data.level !== undefined && func0.call(data, "level")){
let data3 = data.level;
if(!(((data3 === "info") || (data3 === "warning")) || (data3 === "error"))){
vErrors = fail(vErrors, instancePath+"/level", "#/$defs/action.notify/properties/level/enum");
errors++;
}
}
if(data.tag !== undefined && func0.call(data, "tag")){
if(typeof data.tag !== "string"){
vErrors = fail(vErrors, instancePath+"/tag", "#/$defs/action.notify/properties/tag/type");
errors++;
}
}
if(data.deliver !== undefined && func0.call(data, "deliver")){
let data5 = data.deliver;
if(!((data5 === "now") || (data5 === "queued"))){
vErrors = fail(vErrors, instancePath+"/deliver", "#/$defs/action.notify/properties/deliver/enum");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.notify/type");
errors++;
}
validate241.errors = vErrors;
return errors === 0;
}


function validate244(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.pipe/required", "type");
errors++;
}
if((data.to === undefined) || (!(func0.call(data, "to")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.pipe/required", "to");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((((key0 === "type") || (key0 === "to")) || (key0 === "map")) || (key0 === "extra")) || (key0 === "deliver")) || (key0 === "on_error")) || (key0 === "when")) || (key0 === "reenter"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.pipe/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("pipe" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.pipe/properties/type/const");
errors++;
}
}
if(data.to !== undefined && func0.call(data, "to")){
if(!(validate208(data.to, {instancePath:instancePath+"/to"}))){
vErrors = vErrors === null ? validate208.errors : vErrors.concat(validate208.errors);
errors = vErrors.length;
}
}
if(data.map !== undefined && func0.call(data, "map")){
let data2 = data.map;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
vErrors = fail(vErrors, instancePath+"/map", "#/$defs/action.pipe/properties/map/type");
errors++;
}
}
if(data.extra !== undefined && func0.call(data, "extra")){
let data3 = data.extra;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
vErrors = fail(vErrors, instancePath+"/extra", "#/$defs/action.pipe/properties/extra/type");
errors++;
}
}
if(data.deliver !== undefined && func0.call(data, "deliver")){
let data4 = data.deliver;
if(!((data4 === "now") || (data4 === "queued"))){
vErrors = fail(vErrors, instancePath+"/deliver", "#/$defs/action.pipe/properties/deliver/enum");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.pipe/properties/reenter/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.pipe/type");
errors++;
}
validate244.errors = vErrors;
return errors === 0;
}


function validate248(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.ask/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((key0 === "type") || (key0 === "reason")) || (key0 === "remember")) || (key0 === "group_by")) || (key0 === "on_error")) || (key0 === "when"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.ask/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("ask" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.ask/properties/type/const");
errors++;
}
}
if(data.reason !== undefined && func0.call(data, "reason")){
if(typeof data.reason !== "string"){
vErrors = fail(vErrors, instancePath+"/reason", "#/$defs/action.ask/properties/reason/type");
errors++;
}
}
if(data.remember !== undefined && func0.call(data, "remember")){
let data2 = data.remember;
if(!((data2 === "session") || (data2 === "app"))){
vErrors = fail(vErrors, instancePath+"/remember", "#/$defs/action.ask/properties/remember/enum");
errors++;
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
let data3 = data.group_by;
if(Array.isArray(data3)){
if(data3.length < 1){
vErrors = fail(vErrors, instancePath+"/group_by", "#/$defs/action.ask/properties/group_by/minItems");
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
vErrors = fail(vErrors, instancePath+"/group_by/" + i0, "#/$defs/action.ask/properties/group_by/items/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/group_by", "#/$defs/action.ask/properties/group_by/type");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
if((data.remember === undefined) || (!(func0.call(data, "remember")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.ask/dependentRequired", "remember");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.ask/type");
errors++;
}
validate248.errors = vErrors;
return errors === 0;
}


function validate251(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.stop/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "type") || (key0 === "reason")) || (key0 === "on_error")) || (key0 === "when"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.stop/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("stop" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.stop/properties/type/const");
errors++;
}
}
if(data.reason !== undefined && func0.call(data, "reason")){
if(typeof data.reason !== "string"){
vErrors = fail(vErrors, instancePath+"/reason", "#/$defs/action.stop/properties/reason/type");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.stop/type");
errors++;
}
validate251.errors = vErrors;
return errors === 0;
}


function validate254(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.redo/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "type") || (key0 === "reason")) || (key0 === "on_error")) || (key0 === "when"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.redo/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("redo" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.redo/properties/type/const");
errors++;
}
}
if(data.reason !== undefined && func0.call(data, "reason")){
if(typeof data.reason !== "string"){
vErrors = fail(vErrors, instancePath+"/reason", "#/$defs/action.redo/properties/reason/type");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.redo/type");
errors++;
}
validate254.errors = vErrors;
return errors === 0;
}


function validate257(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.replace_result/required", "type");
errors++;
}
if((data.result === undefined) || (!(func0.call(data, "result")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.replace_result/required", "result");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "type") || (key0 === "result")) || (key0 === "on_error")) || (key0 === "when"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.replace_result/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("replace_result" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.replace_result/properties/type/const");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.replace_result/type");
errors++;
}
validate257.errors = vErrors;
return errors === 0;
}

const pattern7 = new RegExp("^[^\\s,{}!\\\\][^\\s,{}\\\\]*$", "u");

function validate260(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.exclude_files/required", "type");
errors++;
}
if((data.files === undefined) || (!(func0.call(data, "files")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.exclude_files/required", "files");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "type") || (key0 === "files")) || (key0 === "on_error")) || (key0 === "when"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.exclude_files/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("exclude_files" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.exclude_files/properties/type/const");
errors++;
}
}
if(data.files !== undefined && func0.call(data, "files")){
let data1 = data.files;
if(Array.isArray(data1)){
if(data1.length > 100){
vErrors = fail(vErrors, instancePath+"/files", "#/$defs/action.exclude_files/properties/files/maxItems");
errors++;
}
if(data1.length < 1){
vErrors = fail(vErrors, instancePath+"/files", "#/$defs/action.exclude_files/properties/files/minItems");
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(!pattern7.test(data2)){
vErrors = fail(vErrors, instancePath+"/files/" + i0, "#/$defs/action.exclude_files/properties/files/items/pattern");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/files/" + i0, "#/$defs/action.exclude_files/properties/files/items/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/files", "#/$defs/action.exclude_files/properties/files/type");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.exclude_files/type");
errors++;
}
validate260.errors = vErrors;
return errors === 0;
}


function validate263(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.redact_secrets/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((key0 === "type") || (key0 === "on_error")) || (key0 === "when"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.redact_secrets/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("redact_secrets" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.redact_secrets/properties/type/const");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.redact_secrets/type");
errors++;
}
validate263.errors = vErrors;
return errors === 0;
}


function validate266(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.compile_yaml/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((((key0 === "type") || (key0 === "path_field")) || (key0 === "content_field")) || (key0 === "only_path")) || (key0 === "inject_result")) || (key0 === "on_error")) || (key0 === "when")) || (key0 === "reenter"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.compile_yaml/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("compile_yaml" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.compile_yaml/properties/type/const");
errors++;
}
}
if(data.path_field !== undefined && func0.call(data, "path_field")){
if(!(validate86(data.path_field, {instancePath:instancePath+"/path_field"}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
if(data.content_field !== undefined && func0.call(data, "content_field")){
if(!(validate86(data.content_field, {instancePath:instancePath+"/content_field"}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
if(data.only_path !== undefined && func0.call(data, "only_path")){
if(typeof data.only_path !== "string"){
vErrors = fail(vErrors, instancePath+"/only_path", "#/$defs/action.compile_yaml/properties/only_path/type");
errors++;
}
}
if(data.inject_result !== undefined && func0.call(data, "inject_result")){
if(typeof data.inject_result !== "boolean"){
vErrors = fail(vErrors, instancePath+"/inject_result", "#/$defs/action.compile_yaml/properties/inject_result/type");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.compile_yaml/properties/reenter/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.compile_yaml/type");
errors++;
}
validate266.errors = vErrors;
return errors === 0;
}


function validate271(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.auto_test_deploy/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((((((key0 === "type") || (key0 === "smoke_message")) || (key0 === "timeout")) || (key0 === "inject_result")) || (key0 === "only_on_deploy")) || (key0 === "on_error")) || (key0 === "when")) || (key0 === "reenter"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.auto_test_deploy/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("auto_test_deploy" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.auto_test_deploy/properties/type/const");
errors++;
}
}
if(data.smoke_message !== undefined && func0.call(data, "smoke_message")){
if(!(validate72(data.smoke_message, {instancePath:instancePath+"/smoke_message"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
if(!(validate223(data.timeout, {instancePath:instancePath+"/timeout"}))){
vErrors = vErrors === null ? validate223.errors : vErrors.concat(validate223.errors);
errors = vErrors.length;
}
}
if(data.inject_result !== undefined && func0.call(data, "inject_result")){
if(typeof data.inject_result !== "boolean"){
vErrors = fail(vErrors, instancePath+"/inject_result", "#/$defs/action.auto_test_deploy/properties/inject_result/type");
errors++;
}
}
if(data.only_on_deploy !== undefined && func0.call(data, "only_on_deploy")){
if(typeof data.only_on_deploy !== "boolean"){
vErrors = fail(vErrors, instancePath+"/only_on_deploy", "#/$defs/action.auto_test_deploy/properties/only_on_deploy/type");
errors++;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.auto_test_deploy/properties/reenter/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.auto_test_deploy/type");
errors++;
}
validate271.errors = vErrors;
return errors === 0;
}

const schema93 = {"type":"object","properties":{"type":{"const":"prefetch_ground_truth"},"include_modules":{"type":"boolean"},"include_triggers":{"type":"boolean"},"include_templates":{"type":"boolean"},"include_examples":{"type":"boolean"},"examples_query":{"$ref":"/properties/agents/items/properties/id"},"examples_k":{"type":"integer","minimum":1,"maximum":20},"on_error":{"$ref":"/$defs/action.compact_context/properties/on_error"},"when":{"$ref":"/$defs/condition"},"reenter":{"type":"boolean"}},"required":["type"],"additionalProperties":false};

function validate276(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.prefetch_ground_truth/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema93.properties, key0))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.prefetch_ground_truth/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("prefetch_ground_truth" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.prefetch_ground_truth/properties/type/const");
errors++;
}
}
if(data.include_modules !== undefined && func0.call(data, "include_modules")){
if(typeof data.include_modules !== "boolean"){
vErrors = fail(vErrors, instancePath+"/include_modules", "#/$defs/action.prefetch_ground_truth/properties/include_modules/type");
errors++;
}
}
if(data.include_triggers !== undefined && func0.call(data, "include_triggers")){
if(typeof data.include_triggers !== "boolean"){
vErrors = fail(vErrors, instancePath+"/include_triggers", "#/$defs/action.prefetch_ground_truth/properties/include_triggers/type");
errors++;
}
}
if(data.include_templates !== undefined && func0.call(data, "include_templates")){
if(typeof data.include_templates !== "boolean"){
vErrors = fail(vErrors, instancePath+"/include_templates", "#/$defs/action.prefetch_ground_truth/properties/include_templates/type");
errors++;
}
}
if(data.include_examples !== undefined && func0.call(data, "include_examples")){
if(typeof data.include_examples !== "boolean"){
vErrors = fail(vErrors, instancePath+"/include_examples", "#/$defs/action.prefetch_ground_truth/properties/include_examples/type");
errors++;
}
}
if(data.examples_query !== undefined && func0.call(data, "examples_query")){
if(!(validate72(data.examples_query, {instancePath:instancePath+"/examples_query"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.examples_k !== undefined && func0.call(data, "examples_k")){
let data6 = data.examples_k;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
vErrors = fail(vErrors, instancePath+"/examples_k", "#/$defs/action.prefetch_ground_truth/properties/examples_k/type");
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 20 || isNaN(data6)){
vErrors = fail(vErrors, instancePath+"/examples_k", "#/$defs/action.prefetch_ground_truth/properties/examples_k/maximum");
errors++;
}
if(data6 < 1 || isNaN(data6)){
vErrors = fail(vErrors, instancePath+"/examples_k", "#/$defs/action.prefetch_ground_truth/properties/examples_k/minimum");
errors++;
}
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.prefetch_ground_truth/properties/reenter/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.prefetch_ground_truth/type");
errors++;
}
validate276.errors = vErrors;
return errors === 0;
}


function validate281(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.enforce_phase6/properties/max_reminders/type");
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 100 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/action.enforce_phase6/properties/max_reminders/maximum");
errors++;
}
if(data < 1 || isNaN(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/action.enforce_phase6/properties/max_reminders/minimum");
errors++;
}
}
validate281.errors = vErrors;
return errors === 0;
}


function validate280(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.enforce_phase6/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((key0 === "type") || (key0 === "max_reminders")) || (key0 === "on_error")) || (key0 === "when")) || (key0 === "reenter"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.enforce_phase6/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("enforce_phase6" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.enforce_phase6/properties/type/const");
errors++;
}
}
if(data.max_reminders !== undefined && func0.call(data, "max_reminders")){
if(!(validate281(data.max_reminders, {instancePath:instancePath+"/max_reminders"}))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.enforce_phase6/properties/reenter/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.enforce_phase6/type");
errors++;
}
validate280.errors = vErrors;
return errors === 0;
}


function validate285(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.enforce_compile_fix/required", "type");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((key0 === "type") || (key0 === "max_reminders")) || (key0 === "on_error")) || (key0 === "when")) || (key0 === "reenter"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.enforce_compile_fix/additionalProperties", key0);
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
if("enforce_compile_fix" !== data.type){
vErrors = fail(vErrors, instancePath+"/type", "#/$defs/action.enforce_compile_fix/properties/type/const");
errors++;
}
}
if(data.max_reminders !== undefined && func0.call(data, "max_reminders")){
if(!(validate281(data.max_reminders, {instancePath:instancePath+"/max_reminders"}))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
if(!(validate199(data.on_error, {instancePath:instancePath+"/on_error"}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(!(validate62(data.when, {instancePath:instancePath+"/when"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
if(data.reenter !== undefined && func0.call(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.enforce_compile_fix/properties/reenter/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.enforce_compile_fix/type");
errors++;
}
validate285.errors = vErrors;
return errors === 0;
}


function validate192(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
vErrors = fail(vErrors, instancePath, "#/$defs/action/required", "type");
errors++;
}
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "compact_context"){
if(!(validate193(data, {instancePath}))){
vErrors = vErrors === null ? validate193.errors : vErrors.concat(validate193.errors);
errors = vErrors.length;
}
}
else if(tag0 === "inject_message"){
if(!(validate202(data, {instancePath}))){
vErrors = vErrors === null ? validate202.errors : vErrors.concat(validate202.errors);
errors = vErrors.length;
}
}
else if(tag0 === "module_action"){
if(!(validate207(data, {instancePath}))){
vErrors = vErrors === null ? validate207.errors : vErrors.concat(validate207.errors);
errors = vErrors.length;
}
}
else if(tag0 === "module_action_inject"){
if(!(validate213(data, {instancePath}))){
vErrors = vErrors === null ? validate213.errors : vErrors.concat(validate213.errors);
errors = vErrors.length;
}
}
else if(tag0 === "log"){
if(!(validate219(data, {instancePath}))){
vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
errors = vErrors.length;
}
}
else if(tag0 === "shell"){
if(!(validate222(data, {instancePath}))){
vErrors = vErrors === null ? validate222.errors : vErrors.concat(validate222.errors);
errors = vErrors.length;
}
}
else if(tag0 === "gate"){
if(!(validate226(data, {instancePath}))){
vErrors = vErrors === null ? validate226.errors : vErrors.concat(validate226.errors);
errors = vErrors.length;
}
}
else if(tag0 === "transform_params"){
if(!(validate229(data, {instancePath}))){
vErrors = vErrors === null ? validate229.errors : vErrors.concat(validate229.errors);
errors = vErrors.length;
}
}
else if(tag0 === "transform_result"){
if(!(validate234(data, {instancePath}))){
vErrors = vErrors === null ? validate234.errors : vErrors.concat(validate234.errors);
errors = vErrors.length;
}
}
else if(tag0 === "chain"){
if(!(validate238(data, {instancePath}))){
vErrors = vErrors === null ? validate238.errors : vErrors.concat(validate238.errors);
errors = vErrors.length;
}
}
else if(tag0 === "notify"){
if(!(validate241(data, {instancePath}))){
vErrors = vErrors === null ? validate241.errors : vErrors.concat(validate241.errors);
errors = vErrors.length;
}
}
else if(tag0 === "pipe"){
if(!(validate244(data, {instancePath}))){
vErrors = vErrors === null ? validate244.errors : vErrors.concat(validate244.errors);
errors = vErrors.length;
}
}
else if(tag0 === "ask"){
if(!(validate248(data, {instancePath}))){
vErrors = vErrors === null ? validate248.errors : vErrors.concat(validate248.errors);
errors = vErrors.length;
}
}
else if(tag0 === "stop"){
if(!(validate251(data, {instancePath}))){
vErrors = vErrors === null ? validate251.errors : vErrors.concat(validate251.errors);
errors = vErrors.length;
}
}
else if(tag0 === "redo"){
if(!(validate254(data, {instancePath}))){
vErrors = vErrors === null ? validate254.errors : vErrors.concat(validate254.errors);
errors = vErrors.length;
}
}
else if(tag0 === "replace_result"){
if(!(validate257(data, {instancePath}))){
vErrors = vErrors === null ? validate257.errors : vErrors.concat(validate257.errors);
errors = vErrors.length;
}
}
else if(tag0 === "exclude_files"){
if(!(validate260(data, {instancePath}))){
vErrors = vErrors === null ? validate260.errors : vErrors.concat(validate260.errors);
errors = vErrors.length;
}
}
else if(tag0 === "redact_secrets"){
if(!(validate263(data, {instancePath}))){
vErrors = vErrors === null ? validate263.errors : vErrors.concat(validate263.errors);
errors = vErrors.length;
}
}
else if(tag0 === "compile_yaml"){
if(!(validate266(data, {instancePath}))){
vErrors = vErrors === null ? validate266.errors : vErrors.concat(validate266.errors);
errors = vErrors.length;
}
}
else if(tag0 === "auto_test_deploy"){
if(!(validate271(data, {instancePath}))){
vErrors = vErrors === null ? validate271.errors : vErrors.concat(validate271.errors);
errors = vErrors.length;
}
}
else if(tag0 === "prefetch_ground_truth"){
if(!(validate276(data, {instancePath}))){
vErrors = vErrors === null ? validate276.errors : vErrors.concat(validate276.errors);
errors = vErrors.length;
}
}
else if(tag0 === "enforce_phase6"){
if(!(validate280(data, {instancePath}))){
vErrors = vErrors === null ? validate280.errors : vErrors.concat(validate280.errors);
errors = vErrors.length;
}
}
else if(tag0 === "enforce_compile_fix"){
if(!(validate285(data, {instancePath}))){
vErrors = vErrors === null ? validate285.errors : vErrors.concat(validate285.errors);
errors = vErrors.length;
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action/discriminator");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action/discriminator");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action/type");
errors++;
}
validate192.errors = vErrors;
return errors === 0;
}


function validate55(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.id === undefined) || (!(func0.call(data, "id")))){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/required", "id");
errors++;
}
if((data.action === undefined) || (!(func0.call(data, "action")))){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/required", "action");
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema22.properties, key0))){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/additionalProperties", key0);
errors++;
}
}
if(data.id !== undefined && func0.call(data, "id")){
let data0 = data.id;
if(typeof data0 === "string"){
if(func70(data0) > 200){
vErrors = fail(vErrors, instancePath+"/id", "#/$defs/rule/properties/id/maxLength");
errors++;
}
if(func70(data0) < 1){
vErrors = fail(vErrors, instancePath+"/id", "#/$defs/rule/properties/id/minLength");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/id", "#/$defs/rule/properties/id/type");
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
if(typeof data.description !== "string"){
vErrors = fail(vErrors, instancePath+"/description", "#/$defs/rule/properties/description/type");
errors++;
}
}
if(data.on !== undefined && func0.call(data, "on")){
if(!(validate56(data.on, {instancePath:instancePath+"/on"}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
if(data.event !== undefined && func0.call(data, "event")){
if(!(validate56(data.event, {instancePath:instancePath+"/event"}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
if(data.condition !== undefined && func0.call(data, "condition")){
if(!(validate62(data.condition, {instancePath:instancePath+"/condition"}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
if(data.action !== undefined && func0.call(data, "action")){
let data5 = data.action;
if(!data5 || typeof data5 != "object"){
vErrors = fail(vErrors, instancePath+"/action", "#/$defs/rule/properties/action/type");
errors++;
}
const _errs11 = errors;
let valid1 = true;
const _errs12 = errors;
if(!(Array.isArray(data5))){
(vErrors ??= []).push({});
errors++;
}
var _valid0 = _errs12 === errors;
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs14 = errors;
if(Array.isArray(data5)){
if(data5.length < 1){
vErrors = fail(vErrors, instancePath+"/action", "#/$defs/rule/properties/action/then/minItems");
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(!(validate192(data5[i0], {instancePath:instancePath+"/action/" + i0}))){
vErrors = vErrors === null ? validate192.errors : vErrors.concat(validate192.errors);
errors = vErrors.length;
}
}
}
var _valid0 = _errs14 === errors;
valid1 = _valid0;
ifClause0 = "then";
}
else {
const _errs16 = errors;
if(!(validate192(data5, {instancePath:instancePath+"/action"}))){
vErrors = vErrors === null ? validate192.errors : vErrors.concat(validate192.errors);
errors = vErrors.length;
}
var _valid0 = _errs16 === errors;
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
vErrors = fail(vErrors, instancePath+"/action", "#/$defs/rule/properties/action/if");
errors++;
}
}
if(data.cooldown !== undefined && func0.call(data, "cooldown")){
let data7 = data.cooldown;
if((!((typeof data7 == "number") && (isFinite(data7)))) && (typeof data7 !== "string")){
vErrors = fail(vErrors, instancePath+"/cooldown", "#/$defs/rule/properties/cooldown/type");
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000000000 || isNaN(data7)){
vErrors = fail(vErrors, instancePath+"/cooldown", "#/$defs/rule/properties/cooldown/maximum");
errors++;
}
if(data7 < 0 || isNaN(data7)){
vErrors = fail(vErrors, instancePath+"/cooldown", "#/$defs/rule/properties/cooldown/minimum");
errors++;
}
}
if(typeof data7 === "string"){
if(!pattern4.test(data7)){
vErrors = fail(vErrors, instancePath+"/cooldown", "#/$defs/rule/properties/cooldown/pattern");
errors++;
}
}
}
if(data.max_fires !== undefined && func0.call(data, "max_fires")){
if(!(validate121(data.max_fires, {instancePath:instancePath+"/max_fires"}))){
vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors);
errors = vErrors.length;
}
}
if(data.priority !== undefined && func0.call(data, "priority")){
let data9 = data.priority;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
vErrors = fail(vErrors, instancePath+"/priority", "#/$defs/rule/properties/priority/type");
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000000000 || isNaN(data9)){
vErrors = fail(vErrors, instancePath+"/priority", "#/$defs/rule/properties/priority/maximum");
errors++;
}
if(data9 < -1000000000 || isNaN(data9)){
vErrors = fail(vErrors, instancePath+"/priority", "#/$defs/rule/properties/priority/minimum");
errors++;
}
}
}
if(data.enabled !== undefined && func0.call(data, "enabled")){
if(typeof data.enabled !== "boolean"){
vErrors = fail(vErrors, instancePath+"/enabled", "#/$defs/rule/properties/enabled/type");
errors++;
}
}
if(data.tags !== undefined && func0.call(data, "tags")){
if(!(validate230(data.tags, {instancePath:instancePath+"/tags"}))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data12 = data.timeout;
if((!((typeof data12 == "number") && (isFinite(data12)))) && (typeof data12 !== "string")){
vErrors = fail(vErrors, instancePath+"/timeout", "#/$defs/rule/properties/timeout/type");
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 86400 || isNaN(data12)){
vErrors = fail(vErrors, instancePath+"/timeout", "#/$defs/rule/properties/timeout/maximum");
errors++;
}
if(data12 <= 0 || isNaN(data12)){
vErrors = fail(vErrors, instancePath+"/timeout", "#/$defs/rule/properties/timeout/exclusiveMinimum");
errors++;
}
}
if(typeof data12 === "string"){
if(!pattern4.test(data12)){
vErrors = fail(vErrors, instancePath+"/timeout", "#/$defs/rule/properties/timeout/pattern");
errors++;
}
}
}
if(data.on_error !== undefined && func0.call(data, "on_error")){
let data13 = data.on_error;
if(!(((data13 === "deny") || (data13 === "ask")) || (data13 === "ignore"))){
vErrors = fail(vErrors, instancePath+"/on_error", "#/$defs/rule/properties/on_error/enum");
errors++;
}
}
if(data.on_unsupported !== undefined && func0.call(data, "on_unsupported")){
let data14 = data.on_unsupported;
if(!(((data14 === "deny") || (data14 === "ignore")) || (data14 === "error"))){
vErrors = fail(vErrors, instancePath+"/on_unsupported", "#/$defs/rule/properties/on_unsupported/enum");
errors++;
}
}
if(data.group_by !== undefined && func0.call(data, "group_by")){
if(!(validate112(data.group_by, {instancePath:instancePath+"/group_by"}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
}
if(data.scope !== undefined && func0.call(data, "scope")){
if(!(validate107(data.scope, {instancePath:instancePath+"/scope"}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
}
if(data.mode !== undefined && func0.call(data, "mode")){
let data17 = data.mode;
if(!((data17 === "enforce") || (data17 === "shadow"))){
vErrors = fail(vErrors, instancePath+"/mode", "#/$defs/rule/properties/mode/enum");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/rule/type");
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}


function validate54(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate55(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/properties/agents/items/properties/hooks/type");
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}

const pattern10 = new RegExp("^params\\.[^.\\s]+(\\.[^.\\s]+)*$", "u");

function validate325(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(!pattern10.test(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/0/pattern");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/0/type");
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/minItems");
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(!pattern10.test(data0)){
vErrors = fail(vErrors, instancePath+"/" + i0, "#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/items/pattern");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/" + i0, "#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/items/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/type");
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf");
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate325.errors = vErrors;
return errors === 0;
}


function validate335(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate72(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/env/type");
errors++;
}
validate335.errors = vErrors;
return errors === 0;
}


function validate342(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
if(typeof data[key0] !== "string"){
vErrors = fail(vErrors, instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/mcp_servers/additionalProperties/properties/env/additionalProperties/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/mcp_servers/additionalProperties/properties/env/type");
errors++;
}
validate342.errors = vErrors;
return errors === 0;
}

const pattern12 = new RegExp("^https?://", "u");
const pattern13 = new RegExp("^\\.[^./\\\\]+$", "u");
const pattern14 = new RegExp("^>=\\s*\\d+(\\.\\d+){0,2}$", "u");

function validate53(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
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
vErrors = fail(vErrors, instancePath+"/rules/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/then/properties/rules/additionalProperties/enum");
errors++;
}
}
}
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = fail(vErrors, instancePath, "#/$defs/settings/if");
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.hooks !== undefined && func0.call(data, "hooks")){
if(!(validate54(data.hooks, {instancePath:instancePath+"/hooks"}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
if(data.extends !== undefined && func0.call(data, "extends")){
let data3 = data.extends;
const _errs9 = errors;
let valid4 = false;
const _errs10 = errors;
if(typeof data3 === "string"){
if(func70(data3) < 1){
vErrors = fail(vErrors, instancePath+"/extends", "#/$defs/settings/properties/extends/anyOf/0/minLength");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/extends", "#/$defs/settings/properties/extends/anyOf/0/type");
errors++;
}
var _valid1 = _errs10 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const _errs12 = errors;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(func70(data4) < 1){
vErrors = fail(vErrors, instancePath+"/extends/" + i0, "#/$defs/settings/properties/extends/anyOf/1/items/minLength");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/extends/" + i0, "#/$defs/settings/properties/extends/anyOf/1/items/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/extends", "#/$defs/settings/properties/extends/anyOf/1/type");
errors++;
}
var _valid1 = _errs12 === errors;
valid4 = valid4 || _valid1;
}
if(!valid4){
vErrors = fail(vErrors, instancePath+"/extends", "#/$defs/settings/properties/extends/anyOf");
errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
}
if(data.signers !== undefined && func0.call(data, "signers")){
if(!(validate72(data.signers, {instancePath:instancePath+"/signers"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.define !== undefined && func0.call(data, "define")){
let data6 = data.define;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key1 of Object.keys(data6)){
if(!(validate62(data6[key1], {instancePath:instancePath+"/define/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/define", "#/$defs/settings/properties/define/type");
errors++;
}
}
if(data.observe !== undefined && func0.call(data, "observe")){
let data8 = data.observe;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key2 of Object.keys(data8)){
if(!(validate105(data8[key2], {instancePath:instancePath+"/observe/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/observe", "#/$defs/settings/properties/observe/type");
errors++;
}
}
if(data.tools !== undefined && func0.call(data, "tools")){
let data10 = data.tools;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key3 of Object.keys(data10)){
let data11 = data10[key3];
if((typeof data11 !== "string") && (!(data11 && typeof data11 == "object" && !Array.isArray(data11)))){
vErrors = fail(vErrors, instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/tools/additionalProperties/type");
errors++;
}
if(typeof data11 === "string"){
if(func70(data11) < 1){
vErrors = fail(vErrors, instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/tools/additionalProperties/minLength");
errors++;
}
}
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key4 of Object.keys(data11)){
if(!(func0.call(schema20.properties.tools.additionalProperties.properties, key4))){
vErrors = fail(vErrors, instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/tools/additionalProperties/additionalProperties", key4);
errors++;
}
}
if(data11.is !== undefined && func0.call(data11, "is")){
if(!(validate72(data11.is, {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/is"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data11.params !== undefined && func0.call(data11, "params")){
let data13 = data11.params;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key5 of Object.keys(data13)){
if(!(validate72(data13[key5], {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/params/" + key5.replace(/~/g, "~0").replace(/\//g, "~1")}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/params", "#/$defs/settings/properties/tools/additionalProperties/properties/params/type");
errors++;
}
}
if(data11.runs !== undefined && func0.call(data11, "runs")){
if(!(validate325(data11.runs, {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/runs"}))){
vErrors = vErrors === null ? validate325.errors : vErrors.concat(validate325.errors);
errors = vErrors.length;
}
}
if(data11.language !== undefined && func0.call(data11, "language")){
if(!(validate72(data11.language, {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/language"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data11.reads !== undefined && func0.call(data11, "reads")){
if(!(validate325(data11.reads, {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/reads"}))){
vErrors = vErrors === null ? validate325.errors : vErrors.concat(validate325.errors);
errors = vErrors.length;
}
}
if(data11.writes !== undefined && func0.call(data11, "writes")){
if(!(validate325(data11.writes, {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/writes"}))){
vErrors = vErrors === null ? validate325.errors : vErrors.concat(validate325.errors);
errors = vErrors.length;
}
}
if(data11.deletes !== undefined && func0.call(data11, "deletes")){
if(!(validate325(data11.deletes, {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/deletes"}))){
vErrors = vErrors === null ? validate325.errors : vErrors.concat(validate325.errors);
errors = vErrors.length;
}
}
if(data11.folder !== undefined && func0.call(data11, "folder")){
if(!(validate325(data11.folder, {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/folder"}))){
vErrors = vErrors === null ? validate325.errors : vErrors.concat(validate325.errors);
errors = vErrors.length;
}
}
if(data11.filter !== undefined && func0.call(data11, "filter")){
if(!(validate325(data11.filter, {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/filter"}))){
vErrors = vErrors === null ? validate325.errors : vErrors.concat(validate325.errors);
errors = vErrors.length;
}
}
if(data11.connects !== undefined && func0.call(data11, "connects")){
if(!(validate325(data11.connects, {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/connects"}))){
vErrors = vErrors === null ? validate325.errors : vErrors.concat(validate325.errors);
errors = vErrors.length;
}
}
if(data11.mentions !== undefined && func0.call(data11, "mentions")){
if(!(validate325(data11.mentions, {instancePath:instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/mentions"}))){
vErrors = vErrors === null ? validate325.errors : vErrors.concat(validate325.errors);
errors = vErrors.length;
}
}
if(data11.schema !== undefined && func0.call(data11, "schema")){
let data24 = data11.schema;
if(!(data24 && typeof data24 == "object" && !Array.isArray(data24))){
vErrors = fail(vErrors, instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/schema", "#/$defs/settings/properties/tools/additionalProperties/properties/schema/type");
errors++;
}
}
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/tools", "#/$defs/settings/properties/tools/type");
errors++;
}
}
if(data.env !== undefined && func0.call(data, "env")){
if(!(validate335(data.env, {instancePath:instancePath+"/env"}))){
vErrors = vErrors === null ? validate335.errors : vErrors.concat(validate335.errors);
errors = vErrors.length;
}
}
if(data.prices !== undefined && func0.call(data, "prices")){
let data26 = data.prices;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key6 of Object.keys(data26)){
let data27 = data26[key6];
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if((data27.input === undefined) || (!(func0.call(data27, "input")))){
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/prices/additionalProperties/required", "input");
errors++;
}
if((data27.output === undefined) || (!(func0.call(data27, "output")))){
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/prices/additionalProperties/required", "output");
errors++;
}
for(const key7 of Object.keys(data27)){
if(!((((key7 === "input") || (key7 === "output")) || (key7 === "cached")) || (key7 === "cache_write"))){
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/prices/additionalProperties/additionalProperties", key7);
errors++;
}
}
if(data27.input !== undefined && func0.call(data27, "input")){
let data28 = data27.input;
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 < 0 || isNaN(data28)){
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/input", "#/$defs/settings/properties/prices/additionalProperties/properties/input/minimum");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/input", "#/$defs/settings/properties/prices/additionalProperties/properties/input/type");
errors++;
}
}
if(data27.output !== undefined && func0.call(data27, "output")){
let data29 = data27.output;
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 < 0 || isNaN(data29)){
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/output", "#/$defs/settings/properties/prices/additionalProperties/properties/output/minimum");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/output", "#/$defs/settings/properties/prices/additionalProperties/properties/output/type");
errors++;
}
}
if(data27.cached !== undefined && func0.call(data27, "cached")){
let data30 = data27.cached;
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 0 || isNaN(data30)){
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cached", "#/$defs/settings/properties/prices/additionalProperties/properties/cached/minimum");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cached", "#/$defs/settings/properties/prices/additionalProperties/properties/cached/type");
errors++;
}
}
if(data27.cache_write !== undefined && func0.call(data27, "cache_write")){
let data31 = data27.cache_write;
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 < 0 || isNaN(data31)){
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cache_write", "#/$defs/settings/properties/prices/additionalProperties/properties/cache_write/minimum");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cache_write", "#/$defs/settings/properties/prices/additionalProperties/properties/cache_write/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/prices/additionalProperties/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/prices", "#/$defs/settings/properties/prices/type");
errors++;
}
}
if(data.log !== undefined && func0.call(data, "log")){
let data32 = data.log;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
for(const key8 of Object.keys(data32)){
if(!(key8 === "mask")){
vErrors = fail(vErrors, instancePath+"/log", "#/$defs/settings/properties/log/additionalProperties", key8);
errors++;
}
}
if(data32.mask !== undefined && func0.call(data32, "mask")){
if(!(validate335(data32.mask, {instancePath:instancePath+"/log/mask"}))){
vErrors = vErrors === null ? validate335.errors : vErrors.concat(validate335.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/log", "#/$defs/settings/properties/log/type");
errors++;
}
}
if(data.use !== undefined && func0.call(data, "use")){
if(!(validate230(data.use, {instancePath:instancePath+"/use"}))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
}
if(data.mcp_servers !== undefined && func0.call(data, "mcp_servers")){
let data35 = data.mcp_servers;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
for(const key9 of Object.keys(data35)){
let data36 = data35[key9];
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
for(const key10 of Object.keys(data36)){
if(!(((((((key10 === "type") || (key10 === "command")) || (key10 === "args")) || (key10 === "env")) || (key10 === "cwd")) || (key10 === "url")) || (key10 === "headers"))){
vErrors = fail(vErrors, instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/mcp_servers/additionalProperties/additionalProperties", key10);
errors++;
}
}
if(data36.type !== undefined && func0.call(data36, "type")){
let data37 = data36.type;
if(!((data37 === "stdio") || (data37 === "http"))){
vErrors = fail(vErrors, instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/type", "#/$defs/settings/properties/mcp_servers/additionalProperties/properties/type/enum");
errors++;
}
}
if(data36.command !== undefined && func0.call(data36, "command")){
if(!(validate72(data36.command, {instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/command"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data36.args !== undefined && func0.call(data36, "args")){
if(!(validate230(data36.args, {instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/args"}))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
}
if(data36.env !== undefined && func0.call(data36, "env")){
if(!(validate342(data36.env, {instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/env"}))){
vErrors = vErrors === null ? validate342.errors : vErrors.concat(validate342.errors);
errors = vErrors.length;
}
}
if(data36.cwd !== undefined && func0.call(data36, "cwd")){
if(!(validate72(data36.cwd, {instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/cwd"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data36.url !== undefined && func0.call(data36, "url")){
let data42 = data36.url;
if(typeof data42 === "string"){
if(!pattern12.test(data42)){
vErrors = fail(vErrors, instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/url", "#/$defs/settings/properties/mcp_servers/additionalProperties/properties/url/pattern");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/url", "#/$defs/settings/properties/mcp_servers/additionalProperties/properties/url/type");
errors++;
}
}
if(data36.headers !== undefined && func0.call(data36, "headers")){
if(!(validate342(data36.headers, {instancePath:instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/headers"}))){
vErrors = vErrors === null ? validate342.errors : vErrors.concat(validate342.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/mcp_servers/additionalProperties/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/mcp_servers", "#/$defs/settings/properties/mcp_servers/type");
errors++;
}
}
if(data.language_servers !== undefined && func0.call(data, "language_servers")){
let data44 = data.language_servers;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
for(const key11 of Object.keys(data44)){
let data45 = data44[key11];
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
if((data45.command === undefined) || (!(func0.call(data45, "command")))){
vErrors = fail(vErrors, instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/language_servers/additionalProperties/required", "command");
errors++;
}
if((data45.extensions === undefined) || (!(func0.call(data45, "extensions")))){
vErrors = fail(vErrors, instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/language_servers/additionalProperties/required", "extensions");
errors++;
}
for(const key12 of Object.keys(data45)){
if(!(((((((key12 === "command") || (key12 === "args")) || (key12 === "env")) || (key12 === "extensions")) || (key12 === "language_id")) || (key12 === "options")) || (key12 === "settings"))){
vErrors = fail(vErrors, instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/language_servers/additionalProperties/additionalProperties", key12);
errors++;
}
}
if(data45.command !== undefined && func0.call(data45, "command")){
if(!(validate72(data45.command, {instancePath:instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/command"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data45.args !== undefined && func0.call(data45, "args")){
if(!(validate230(data45.args, {instancePath:instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/args"}))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
}
if(data45.env !== undefined && func0.call(data45, "env")){
if(!(validate342(data45.env, {instancePath:instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/env"}))){
vErrors = vErrors === null ? validate342.errors : vErrors.concat(validate342.errors);
errors = vErrors.length;
}
}
if(data45.extensions !== undefined && func0.call(data45, "extensions")){
let data49 = data45.extensions;
if(Array.isArray(data49)){
if(data49.length < 1){
vErrors = fail(vErrors, instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions", "#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/minItems");
errors++;
}
const len1 = data49.length;
for(let i1=0; i1<len1; i1++){
let data50 = data49[i1];
if(typeof data50 === "string"){
if(!pattern13.test(data50)){
vErrors = fail(vErrors, instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions/" + i1, "#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/items/pattern");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions/" + i1, "#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/items/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions", "#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/type");
errors++;
}
}
if(data45.language_id !== undefined && func0.call(data45, "language_id")){
if(!(validate72(data45.language_id, {instancePath:instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/language_id"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/language_servers/additionalProperties/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/language_servers", "#/$defs/settings/properties/language_servers/type");
errors++;
}
}
if(data.managed !== undefined && func0.call(data, "managed")){
let data52 = data.managed;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
for(const key13 of Object.keys(data52)){
if(!((((((key13 === "lower") || (key13 === "packs")) || (key13 === "signers")) || (key13 === "contact")) || (key13 === "requires")) || (key13 === "exceptions"))){
vErrors = fail(vErrors, instancePath+"/managed", "#/$defs/settings/properties/managed/additionalProperties", key13);
errors++;
}
}
if(data52.lower !== undefined && func0.call(data52, "lower")){
let data53 = data52.lower;
if(!(((data53 === "any") || (data53 === "narrow")) || (data53 === "none"))){
vErrors = fail(vErrors, instancePath+"/managed/lower", "#/$defs/settings/properties/managed/properties/lower/enum");
errors++;
}
}
if(data52.packs !== undefined && func0.call(data52, "packs")){
let data54 = data52.packs;
if(Array.isArray(data54)){
const len2 = data54.length;
for(let i2=0; i2<len2; i2++){
let data55 = data54[i2];
const _errs103 = errors;
let valid24 = false;
const _errs104 = errors;
if(typeof data55 === "string"){
if(func70(data55) < 1){
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2, "#/$defs/settings/properties/managed/properties/packs/items/anyOf/0/minLength");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2, "#/$defs/settings/properties/managed/properties/packs/items/anyOf/0/type");
errors++;
}
var _valid2 = _errs104 === errors;
valid24 = valid24 || _valid2;
if(!valid24){
const _errs106 = errors;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if((data55.source === undefined) || (!(func0.call(data55, "source")))){
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2, "#/$defs/settings/properties/managed/properties/packs/items/anyOf/1/required", "source");
errors++;
}
for(const key14 of Object.keys(data55)){
if(!((key14 === "source") || (key14 === "signed"))){
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2, "#/$defs/settings/properties/managed/properties/packs/items/anyOf/1/additionalProperties", key14);
errors++;
}
}
if(data55.source !== undefined && func0.call(data55, "source")){
let data56 = data55.source;
if(typeof data56 === "string"){
if(func70(data56) < 1){
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2+"/source", "#/$defs/settings/properties/managed/properties/packs/items/anyOf/1/properties/source/minLength");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2+"/source", "#/$defs/settings/properties/managed/properties/packs/items/anyOf/1/properties/source/type");
errors++;
}
}
if(data55.signed !== undefined && func0.call(data55, "signed")){
if(typeof data55.signed !== "boolean"){
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2+"/signed", "#/$defs/settings/properties/managed/properties/packs/items/anyOf/1/properties/signed/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2, "#/$defs/settings/properties/managed/properties/packs/items/anyOf/1/type");
errors++;
}
var _valid2 = _errs106 === errors;
valid24 = valid24 || _valid2;
}
if(!valid24){
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2, "#/$defs/settings/properties/managed/properties/packs/items/anyOf");
errors++;
}
else {
errors = _errs103;
if(vErrors !== null){
if(_errs103){
vErrors.length = _errs103;
}
else {
vErrors = null;
}
}
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/managed/packs", "#/$defs/settings/properties/managed/properties/packs/type");
errors++;
}
}
if(data52.signers !== undefined && func0.call(data52, "signers")){
if(!(validate72(data52.signers, {instancePath:instancePath+"/managed/signers"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data52.contact !== undefined && func0.call(data52, "contact")){
if(!(validate72(data52.contact, {instancePath:instancePath+"/managed/contact"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data52.requires !== undefined && func0.call(data52, "requires")){
let data60 = data52.requires;
if(typeof data60 === "string"){
if(!pattern14.test(data60)){
vErrors = fail(vErrors, instancePath+"/managed/requires", "#/$defs/settings/properties/managed/properties/requires/pattern");
errors++;
}
}
else {
vErrors = fail(vErrors, instancePath+"/managed/requires", "#/$defs/settings/properties/managed/properties/requires/type");
errors++;
}
}
if(data52.exceptions !== undefined && func0.call(data52, "exceptions")){
let data61 = data52.exceptions;
if(Array.isArray(data61)){
const len3 = data61.length;
for(let i3=0; i3<len3; i3++){
let data62 = data61[i3];
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
if((data62.rule === undefined) || (!(func0.call(data62, "rule")))){
vErrors = fail(vErrors, instancePath+"/managed/exceptions/" + i3, "#/$defs/settings/properties/managed/properties/exceptions/items/required", "rule");
errors++;
}
if((data62.workspace === undefined) || (!(func0.call(data62, "workspace")))){
vErrors = fail(vErrors, instancePath+"/managed/exceptions/" + i3, "#/$defs/settings/properties/managed/properties/exceptions/items/required", "workspace");
errors++;
}
if((data62.until === undefined) || (!(func0.call(data62, "until")))){
vErrors = fail(vErrors, instancePath+"/managed/exceptions/" + i3, "#/$defs/settings/properties/managed/properties/exceptions/items/required", "until");
errors++;
}
if((data62.why === undefined) || (!(func0.call(data62, "why")))){
vErrors = fail(vErrors, instancePath+"/managed/exceptions/" + i3, "#/$defs/settings/properties/managed/properties/exceptions/items/required", "why");
errors++;
}
for(const key15 of Object.keys(data62)){
if(!((((key15 === "rule") || (key15 === "workspace")) || (key15 === "until")) || (key15 === "why"))){
vErrors = fail(vErrors, instancePath+"/managed/exceptions/" + i3, "#/$defs/settings/properties/managed/properties/exceptions/items/additionalProperties", key15);
errors++;
}
}
if(data62.rule !== undefined && func0.call(data62, "rule")){
if(!(validate72(data62.rule, {instancePath:instancePath+"/managed/exceptions/" + i3+"/rule"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data62.workspace !== undefined && func0.call(data62, "workspace")){
if(!(validate72(data62.workspace, {instancePath:instancePath+"/managed/exceptions/" + i3+"/workspace"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data62.until !== undefined && func0.call(data62, "until")){
if(typeof data62.until !== "string"){
vErrors = fail(vErrors, instancePath+"/managed/exceptions/" + i3+"/until", "#/$defs/settings/properties/managed/properties/exceptions/items/properties/until/type");
errors++;
}
}
if(data62.why !== undefined && func0.call(data62, "why")){
if(!(validate72(data62.why, {instancePath:instancePath+"/managed/exceptions/" + i3+"/why"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/managed/exceptions/" + i3, "#/$defs/settings/properties/managed/properties/exceptions/items/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/managed/exceptions", "#/$defs/settings/properties/managed/properties/exceptions/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/managed", "#/$defs/settings/properties/managed/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/settings/type");
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}


function validate52(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
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
if(!valid1){
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
}
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
if(!(validate53(data.runtime, {instancePath:instancePath+"/runtime"}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.execution !== undefined && func0.call(data, "execution")){
if(!(validate53(data.execution, {instancePath:instancePath+"/execution"}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs9 = errors;
if(!(validate53(data, {instancePath}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
vErrors = fail(vErrors, instancePath, "#/if");
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agents !== undefined && func0.call(data, "agents")){
let data2 = data.agents;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.id !== undefined && func0.call(data3, "id")){
if(!(validate72(data3.id, {instancePath:instancePath+"/agents/" + i0+"/id"}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data3.hooks !== undefined && func0.call(data3, "hooks")){
if(!(validate54(data3.hooks, {instancePath:instancePath+"/agents/" + i0+"/hooks"}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
if(data3.hooks !== undefined && func0.call(data3, "hooks")){
if((data3.id === undefined) || (!(func0.call(data3, "id")))){
vErrors = fail(vErrors, instancePath+"/agents/" + i0, "#/properties/agents/items/dependentRequired", "id");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/agents/" + i0, "#/properties/agents/items/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/agents", "#/properties/agents/type");
errors++;
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/type");
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}

export const condition: Validate = validate62;

export const action: Validate = validate192;

export const observation: Validate = validate105;
