// @ts-nocheck
// Ajv wrote this: `npm run generate`. It is code so that policies can be checked where `new Function` is forbidden.

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

function within(errors, validate, data, instancePath) {
  if (validate(data, { instancePath })) return errors
  return errors === null ? validate.errors : errors.concat(validate.errors)
}

function member(errors, validate, data, name, instancePath) {
  return has(data, name) ? within(errors, validate, data[name], `${instancePath}/${name}`) : errors
}

function required(errors, data, names, instancePath, schemaPath) {
  const missing = names.filter((name) => !has(data, name))
  return missing.reduce((all, name) => fail(all, instancePath, `${schemaPath}/required`, name), errors)
}

function named(errors, data, name, instancePath, schemaPath) {
  return !has(data, 'type') || data.type === name ? errors : fail(errors, `${instancePath}/type`, `${schemaPath}/properties/type/const`)
}

function known(errors, data, names, instancePath, schemaPath) {
  const unknown = Object.keys(data).filter((name) => !names.includes(name))
  return unknown.reduce((all, name) => fail(all, instancePath, `${schemaPath}/additionalProperties`, name), errors)
}

// A text is as long as it has code points.
function lengthOf(text) {
  let length = 0
  for (const _ of text) length++
  return length
}

const has = (data, name) => data[name] !== undefined && Object.hasOwn(data, name)
const isObject = (data) => data && typeof data == 'object' && !Array.isArray(data)
const isNumber = (data) => typeof data == 'number' && isFinite(data)
const isInteger = (data) => Number.isInteger(data)
const count = (errors) => errors?.length ?? 0


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
const func70 = lengthOf;

function validate57(data, {instancePath=""}={}){
let vErrors = null;
if(typeof data !== "string"){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/on/then/type");
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data === "session_start") || (data === "session_end")) || (data === "user_message")) || (data === "turn_start")) || (data === "user_prompt")) || (data === "turn_end")) || (data === "before_llm_call")) || (data === "after_llm_call")) || (data === "response_part")) || (data === "tool_start")) || (data === "pre_tool_use")) || (data === "tool_end")) || (data === "post_tool_use")) || (data === "tool_result_transform")) || (data === "tool_batch_end")) || (data === "tool_selection")) || (data === "tool_changed")) || (data === "resource_read")) || (data === "prompt_read")) || (data === "approval_request")) || (data === "approval_decision")) || (data === "approval_denied")) || (data === "stop")) || (data === "pre_finish")) || (data === "completion_claim")) || (data === "response_final")) || (data === "outbound_message")) || (data === "agent_spawn")) || (data === "agent_complete")) || (data === "agent_return")) || (data === "pre_compact")) || (data === "post_compact")) || (data === "error")) || (data === "notification")) || (data === "activation")) || (data === "setup")) || (data === "prompt_expand")) || (data === "prompt_transform")) || (data === "file_saved")) || (data === "file_created")) || (data === "file_deleted")) || (data === "task_created")) || (data === "task_completed")) || (data === "config_changed")) || (data === "cwd_changed")) || (data === "directory_added")) || (data === "instructions_loaded")) || (data === "worktree_create")) || (data === "worktree_remove")) || (data === "model_switch")) || (data === "model_switched")) || (data === "elicitation")) || (data === "elicitation_result")) || (data === "teammate_idle")) || (data === "interrupt")) || (data === "max_iterations")) || (data === "session_resume")) || (data === "manual"))){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/on/then/enum");
}
validate57.errors = vErrors;
return count(vErrors) === 0;
}


function validate56(data, {instancePath=""}={}){
let vErrors = null;
if((typeof data !== "string") && (!(Array.isArray(data)))){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/on/type");
}
const _errs1 = count(vErrors);
let valid0 = true;
const _errs2 = count(vErrors);
if(typeof data !== "string"){
(vErrors ??= []).push({});
}
var _valid0 = _errs2 === count(vErrors);
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
const _errs4 = count(vErrors);
vErrors = within(vErrors, validate57, data, instancePath);
var _valid0 = _errs4 === count(vErrors);
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs5 = count(vErrors);
if(Array.isArray(data)){
if(data.length < 1){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/on/else/minItems");
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
vErrors = within(vErrors, validate57, data[i0], instancePath+"/" + i0);
}
}
var _valid0 = _errs5 === count(vErrors);
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/on/if");
}
validate56.errors = vErrors;
return count(vErrors) === 0;
}


function validate63(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/condition.always");
vErrors = known(vErrors, data, ["type"], instancePath, "#/$defs/condition.always");
vErrors = named(vErrors, data, "always", instancePath, "#/$defs/condition.always");
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.always/type");
}
validate63.errors = vErrors;
return count(vErrors) === 0;
}


function validate64(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/condition.never");
vErrors = known(vErrors, data, ["type"], instancePath, "#/$defs/condition.never");
vErrors = named(vErrors, data, "never", instancePath, "#/$defs/condition.never");
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.never/type");
}
validate64.errors = vErrors;
return count(vErrors) === 0;
}

const wrapper0 = {validate: validate62};

function validate66(data, {instancePath=""}={}){
let vErrors = null;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper0.validate(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.all_of/properties/conditions/type");
}
validate66.errors = vErrors;
return count(vErrors) === 0;
}


function validate65(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","conditions"], instancePath, "#/$defs/condition.all_of");
vErrors = known(vErrors, data, ["type","conditions"], instancePath, "#/$defs/condition.all_of");
vErrors = named(vErrors, data, "all_of", instancePath, "#/$defs/condition.all_of");
vErrors = member(vErrors, validate66, data, "conditions", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.all_of/type");
}
validate65.errors = vErrors;
return count(vErrors) === 0;
}


function validate68(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","conditions"], instancePath, "#/$defs/condition.any_of");
vErrors = known(vErrors, data, ["type","conditions"], instancePath, "#/$defs/condition.any_of");
vErrors = named(vErrors, data, "any_of", instancePath, "#/$defs/condition.any_of");
vErrors = member(vErrors, validate66, data, "conditions", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.any_of/type");
}
validate68.errors = vErrors;
return count(vErrors) === 0;
}


function validate70(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","condition"], instancePath, "#/$defs/condition.not");
vErrors = known(vErrors, data, ["type","condition"], instancePath, "#/$defs/condition.not");
vErrors = named(vErrors, data, "not", instancePath, "#/$defs/condition.not");
if(has(data, "condition")){
if(!(wrapper0.validate(data.condition, {instancePath:instancePath+"/condition"}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.not/type");
}
validate70.errors = vErrors;
return count(vErrors) === 0;
}


function validate72(data, {instancePath=""}={}){
let vErrors = null;
if(typeof data === "string"){
if(func70(data) < 1){
vErrors = fail(vErrors, instancePath, "#/properties/agents/items/properties/id/minLength");
}
}
else {
vErrors = fail(vErrors, instancePath, "#/properties/agents/items/properties/id/type");
}
validate72.errors = vErrors;
return count(vErrors) === 0;
}


function validate71(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","name"], instancePath, "#/$defs/condition.defined");
vErrors = known(vErrors, data, ["type","name"], instancePath, "#/$defs/condition.defined");
vErrors = named(vErrors, data, "defined", instancePath, "#/$defs/condition.defined");
vErrors = member(vErrors, validate72, data, "name", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.defined/type");
}
validate71.errors = vErrors;
return count(vErrors) === 0;
}


function validate75(data, {instancePath=""}={}){
let vErrors = null;
if(isNumber(data)){
if(data > 1){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.context_pressure/properties/threshold/additionalProperties/maximum");
}
if(data < 0){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.context_pressure/properties/threshold/additionalProperties/minimum");
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.context_pressure/properties/threshold/additionalProperties/type");
}
validate75.errors = vErrors;
return count(vErrors) === 0;
}


function validate74(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/condition.context_pressure");
vErrors = known(vErrors, data, ["type","threshold"], instancePath, "#/$defs/condition.context_pressure");
vErrors = named(vErrors, data, "context_pressure", instancePath, "#/$defs/condition.context_pressure");
if(has(data, "threshold")){
let data1 = data.threshold;
if((!(isNumber(data1))) && (!(isObject(data1)))){
vErrors = fail(vErrors, instancePath+"/threshold", "#/$defs/condition.context_pressure/properties/threshold/type");
}
if(isNumber(data1)){
if(data1 > 1){
vErrors = fail(vErrors, instancePath+"/threshold", "#/$defs/condition.context_pressure/properties/threshold/maximum");
}
if(data1 < 0){
vErrors = fail(vErrors, instancePath+"/threshold", "#/$defs/condition.context_pressure/properties/threshold/minimum");
}
}
if(isObject(data1)){
vErrors = required(vErrors, data1, ["default"], instancePath+"/threshold", "#/$defs/condition.context_pressure/properties/threshold");
for(const key1 of Object.keys(data1)){
vErrors = within(vErrors, validate75, data1[key1], instancePath+"/threshold/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"));
}
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.context_pressure/type");
}
validate74.errors = vErrors;
return count(vErrors) === 0;
}


function validate78(data, {instancePath=""}={}){
let vErrors = null;
if(!(isInteger(data))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.turn_count/properties/threshold/type");
}
if(isNumber(data)){
if(data < 0){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.turn_count/properties/threshold/minimum");
}
}
validate78.errors = vErrors;
return count(vErrors) === 0;
}


function validate77(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/condition.turn_count");
vErrors = known(vErrors, data, ["type","threshold","every"], instancePath, "#/$defs/condition.turn_count");
vErrors = named(vErrors, data, "turn_count", instancePath, "#/$defs/condition.turn_count");
vErrors = member(vErrors, validate78, data, "threshold", instancePath);
if(has(data, "every")){
let data2 = data.every;
if(!(isInteger(data2))){
vErrors = fail(vErrors, instancePath+"/every", "#/$defs/condition.turn_count/properties/every/type");
}
if(isNumber(data2)){
if(data2 < 1){
vErrors = fail(vErrors, instancePath+"/every", "#/$defs/condition.turn_count/properties/every/minimum");
}
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.turn_count/type");
}
validate77.errors = vErrors;
return count(vErrors) === 0;
}


function validate80(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/condition.tool_calls");
vErrors = known(vErrors, data, ["type","threshold"], instancePath, "#/$defs/condition.tool_calls");
vErrors = named(vErrors, data, "tool_calls", instancePath, "#/$defs/condition.tool_calls");
vErrors = member(vErrors, validate78, data, "threshold", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_calls/type");
}
validate80.errors = vErrors;
return count(vErrors) === 0;
}


function validate82(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/condition.message_count");
vErrors = known(vErrors, data, ["type","threshold"], instancePath, "#/$defs/condition.message_count");
vErrors = named(vErrors, data, "message_count", instancePath, "#/$defs/condition.message_count");
vErrors = member(vErrors, validate78, data, "threshold", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.message_count/type");
}
validate82.errors = vErrors;
return count(vErrors) === 0;
}

const pattern3 = new RegExp("^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$", "u");

function validate84(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","zone"], instancePath, "#/$defs/condition.time");
vErrors = known(vErrors, data, ["type","between","days","zone"], instancePath, "#/$defs/condition.time");
vErrors = named(vErrors, data, "time", instancePath, "#/$defs/condition.time");
if(has(data, "between")){
let data1 = data.between;
if(typeof data1 === "string"){
if(!pattern3.test(data1)){
vErrors = fail(vErrors, instancePath+"/between", "#/$defs/condition.time/properties/between/pattern");
}
}
else {
vErrors = fail(vErrors, instancePath+"/between", "#/$defs/condition.time/properties/between/type");
}
}
if(has(data, "days")){
let data2 = data.days;
if(Array.isArray(data2)){
if(data2.length < 1){
vErrors = fail(vErrors, instancePath+"/days", "#/$defs/condition.time/properties/days/minItems");
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(!(((((((data3 === "sun") || (data3 === "mon")) || (data3 === "tue")) || (data3 === "wed")) || (data3 === "thu")) || (data3 === "fri")) || (data3 === "sat"))){
vErrors = fail(vErrors, instancePath+"/days/" + i0, "#/$defs/condition.time/properties/days/items/enum");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/days", "#/$defs/condition.time/properties/days/type");
}
}
if(has(data, "zone")){
if(typeof data.zone !== "string"){
vErrors = fail(vErrors, instancePath+"/zone", "#/$defs/condition.time/properties/zone/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.time/type");
}
validate84.errors = vErrors;
return count(vErrors) === 0;
}


function validate86(data, {instancePath=""}={}){
let vErrors = null;
if((typeof data !== "string") && (!(Array.isArray(data)))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_name/properties/match/type");
}
if(typeof data === "string"){
if(func70(data) < 1){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_name/properties/match/minLength");
}
}
if(Array.isArray(data)){
if(data.length < 1){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_name/properties/match/minItems");
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
vErrors = within(vErrors, validate72, data[i0], instancePath+"/" + i0);
}
}
validate86.errors = vErrors;
return count(vErrors) === 0;
}


function validate85(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","match"], instancePath, "#/$defs/condition.tool_name");
vErrors = known(vErrors, data, ["type","match"], instancePath, "#/$defs/condition.tool_name");
vErrors = named(vErrors, data, "tool_name", instancePath, "#/$defs/condition.tool_name");
vErrors = member(vErrors, validate86, data, "match", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_name/type");
}
validate85.errors = vErrors;
return count(vErrors) === 0;
}


function validate89(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/condition.tool_failed");
vErrors = known(vErrors, data, ["type"], instancePath, "#/$defs/condition.tool_failed");
vErrors = named(vErrors, data, "tool_failed", instancePath, "#/$defs/condition.tool_failed");
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_failed/type");
}
validate89.errors = vErrors;
return count(vErrors) === 0;
}


function validate90(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","keyword"], instancePath, "#/$defs/condition.content_contains");
vErrors = known(vErrors, data, ["type","keyword","last"], instancePath, "#/$defs/condition.content_contains");
vErrors = named(vErrors, data, "content_contains", instancePath, "#/$defs/condition.content_contains");
vErrors = member(vErrors, validate86, data, "keyword", instancePath);
if(has(data, "last")){
let data2 = data.last;
if(!(isInteger(data2))){
vErrors = fail(vErrors, instancePath+"/last", "#/$defs/condition.content_contains/properties/last/type");
}
if(isNumber(data2)){
if(data2 > 1000){
vErrors = fail(vErrors, instancePath+"/last", "#/$defs/condition.content_contains/properties/last/maximum");
}
if(data2 < 1){
vErrors = fail(vErrors, instancePath+"/last", "#/$defs/condition.content_contains/properties/last/minimum");
}
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.content_contains/type");
}
validate90.errors = vErrors;
return count(vErrors) === 0;
}


function validate92(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","match"], instancePath, "#/$defs/condition.error_type");
vErrors = known(vErrors, data, ["type","match"], instancePath, "#/$defs/condition.error_type");
vErrors = named(vErrors, data, "error_type", instancePath, "#/$defs/condition.error_type");
vErrors = member(vErrors, validate86, data, "match", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.error_type/type");
}
validate92.errors = vErrors;
return count(vErrors) === 0;
}


function validate94(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","expr"], instancePath, "#/$defs/condition.expression");
vErrors = known(vErrors, data, ["type","expr"], instancePath, "#/$defs/condition.expression");
vErrors = named(vErrors, data, "expression", instancePath, "#/$defs/condition.expression");
vErrors = member(vErrors, validate72, data, "expr", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.expression/type");
}
validate94.errors = vErrors;
return count(vErrors) === 0;
}


function validate96(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","path"], instancePath, "#/$defs/condition.param");
vErrors = known(vErrors, data, ["type","path","exists","equals","in","greater_than","at_least","less_than","at_most","glob","matches","schema"], instancePath, "#/$defs/condition.param");
vErrors = named(vErrors, data, "param", instancePath, "#/$defs/condition.param");
vErrors = member(vErrors, validate72, data, "path", instancePath);
if(has(data, "exists")){
if(typeof data.exists !== "boolean"){
vErrors = fail(vErrors, instancePath+"/exists", "#/$defs/condition.param/properties/exists/type");
}
}
if(has(data, "in")){
let data3 = data.in;
if(Array.isArray(data3)){
if(data3.length < 1){
vErrors = fail(vErrors, instancePath+"/in", "#/$defs/condition.param/properties/in/minItems");
}
}
else {
vErrors = fail(vErrors, instancePath+"/in", "#/$defs/condition.param/properties/in/type");
}
}
if(has(data, "greater_than")){
let data4 = data.greater_than;
if(!(isNumber(data4))){
vErrors = fail(vErrors, instancePath+"/greater_than", "#/$defs/condition.param/properties/greater_than/type");
}
}
if(has(data, "at_least")){
let data5 = data.at_least;
if(!(isNumber(data5))){
vErrors = fail(vErrors, instancePath+"/at_least", "#/$defs/condition.param/properties/at_least/type");
}
}
if(has(data, "less_than")){
let data6 = data.less_than;
if(!(isNumber(data6))){
vErrors = fail(vErrors, instancePath+"/less_than", "#/$defs/condition.param/properties/less_than/type");
}
}
if(has(data, "at_most")){
let data7 = data.at_most;
if(!(isNumber(data7))){
vErrors = fail(vErrors, instancePath+"/at_most", "#/$defs/condition.param/properties/at_most/type");
}
}
vErrors = member(vErrors, validate86, data, "glob", instancePath);
vErrors = member(vErrors, validate72, data, "matches", instancePath);
if(has(data, "schema")){
let data10 = data.schema;
if(!(isObject(data10))){
vErrors = fail(vErrors, instancePath+"/schema", "#/$defs/condition.param/properties/schema/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.param/type");
}
validate96.errors = vErrors;
return count(vErrors) === 0;
}


function validate100(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","match"], instancePath, "#/$defs/condition.agent");
vErrors = known(vErrors, data, ["type","match"], instancePath, "#/$defs/condition.agent");
vErrors = named(vErrors, data, "agent", instancePath, "#/$defs/condition.agent");
vErrors = member(vErrors, validate86, data, "match", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.agent/type");
}
validate100.errors = vErrors;
return count(vErrors) === 0;
}


function validate102(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/condition.contains_secret");
vErrors = known(vErrors, data, ["type","in"], instancePath, "#/$defs/condition.contains_secret");
vErrors = named(vErrors, data, "contains_secret", instancePath, "#/$defs/condition.contains_secret");
if(has(data, "in")){
let data1 = data.in;
if(Array.isArray(data1)){
if(data1.length < 1){
vErrors = fail(vErrors, instancePath+"/in", "#/$defs/condition.contains_secret/properties/in/minItems");
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(!((((data2 === "params") || (data2 === "result")) || (data2 === "prompt")) || (data2 === "response"))){
vErrors = fail(vErrors, instancePath+"/in/" + i0, "#/$defs/condition.contains_secret/properties/in/items/enum");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/in", "#/$defs/condition.contains_secret/properties/in/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.contains_secret/type");
}
validate102.errors = vErrors;
return count(vErrors) === 0;
}


function validate107(data, {instancePath=""}={}){
let vErrors = null;
if(!(((data === "session") || (data === "agent")) || (data === "app"))){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/scope/enum");
}
validate107.errors = vErrors;
return count(vErrors) === 0;
}


function validate105(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["on"], instancePath, "#/$defs/observation");
vErrors = known(vErrors, data, ["on","condition","scope","keep","refused"], instancePath, "#/$defs/observation");
vErrors = member(vErrors, validate56, data, "on", instancePath);
if(has(data, "condition")){
if(!(wrapper0.validate(data.condition, {instancePath:instancePath+"/condition"}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
}
}
vErrors = member(vErrors, validate107, data, "scope", instancePath);
vErrors = member(vErrors, validate72, data, "keep", instancePath);
if(has(data, "refused")){
let data4 = data.refused;
if(!((data4 === "skip") || (data4 === "count"))){
vErrors = fail(vErrors, instancePath+"/refused", "#/$defs/observation/properties/refused/enum");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/observation/type");
}
validate105.errors = vErrors;
return count(vErrors) === 0;
}


function validate104(data, {instancePath=""}={}){
let vErrors = null;
if((typeof data !== "string") && (!(isObject(data)))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/of/type");
}
const _errs1 = count(vErrors);
let valid0 = true;
const _errs2 = count(vErrors);
if(!(isObject(data))){
(vErrors ??= []).push({});
}
var _valid0 = _errs2 === count(vErrors);
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = count(vErrors);
vErrors = within(vErrors, validate105, data, instancePath);
var _valid0 = _errs4 === count(vErrors);
valid0 = _valid0;
}
if(!valid0){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/of/if");
}
if(typeof data === "string"){
if(func70(data) < 1){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/of/minLength");
}
}
validate104.errors = vErrors;
return count(vErrors) === 0;
}


function validate112(data, {instancePath=""}={}){
let vErrors = null;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/group_by/minItems");
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
vErrors = within(vErrors, validate72, data[i0], instancePath+"/" + i0);
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/group_by/type");
}
validate112.errors = vErrors;
return count(vErrors) === 0;
}

const pattern4 = new RegExp("^(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)$", "u");

function validate115(data, {instancePath=""}={}){
let vErrors = null;
if((!(isNumber(data))) && (typeof data !== "string")){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/timespan/type");
}
if(isNumber(data)){
if(data > 1000000000){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/timespan/maximum");
}
if(data <= 0){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/timespan/exclusiveMinimum");
}
}
if(typeof data === "string"){
if(!pattern4.test(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/timespan/pattern");
}
}
validate115.errors = vErrors;
return count(vErrors) === 0;
}


function validate117(data, {instancePath=""}={}){
let vErrors = null;
if(!(isInteger(data))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/turns/type");
}
if(isNumber(data)){
if(data > 1000000000){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/turns/maximum");
}
if(data < 1){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/turns/minimum");
}
}
validate117.errors = vErrors;
return count(vErrors) === 0;
}


function validate121(data, {instancePath=""}={}){
let vErrors = null;
if(!(isInteger(data))){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/max_fires/type");
}
if(isNumber(data)){
if(data > 1000000000){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/max_fires/maximum");
}
if(data < 0){
vErrors = fail(vErrors, instancePath, "#/$defs/rule/properties/max_fires/minimum");
}
}
validate121.errors = vErrors;
return count(vErrors) === 0;
}


function validate120(data, {instancePath=""}={}){
let vErrors = null;
if((!(isInteger(data))) && (!(isObject(data)))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/gte/type");
}
if(isNumber(data)){
if(data > 1000000000){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/gte/maximum");
}
if(data < 0){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/properties/gte/minimum");
}
}
if(isObject(data)){
vErrors = required(vErrors, data, ["default"], instancePath, "#/$defs/condition.event_count/properties/gte");
for(const key0 of Object.keys(data)){
vErrors = within(vErrors, validate121, data[key0], instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"));
}
}
validate120.errors = vErrors;
return count(vErrors) === 0;
}


function validate103(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","of"], instancePath, "#/$defs/condition.event_count");
vErrors = known(vErrors, data, ["type","of","group_by","timespan","turns","since","gte","gt","lte","lt","eq"], instancePath, "#/$defs/condition.event_count");
vErrors = named(vErrors, data, "event_count", instancePath, "#/$defs/condition.event_count");
vErrors = member(vErrors, validate104, data, "of", instancePath);
vErrors = member(vErrors, validate112, data, "group_by", instancePath);
vErrors = member(vErrors, validate115, data, "timespan", instancePath);
vErrors = member(vErrors, validate117, data, "turns", instancePath);
vErrors = member(vErrors, validate104, data, "since", instancePath);
vErrors = member(vErrors, validate120, data, "gte", instancePath);
vErrors = member(vErrors, validate120, data, "gt", instancePath);
vErrors = member(vErrors, validate120, data, "lte", instancePath);
vErrors = member(vErrors, validate120, data, "lt", instancePath);
vErrors = member(vErrors, validate120, data, "eq", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.event_count/type");
}
validate103.errors = vErrors;
return count(vErrors) === 0;
}


function validate128(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","of","field"], instancePath, "#/$defs/condition.value_count");
vErrors = known(vErrors, data, ["type","of","group_by","timespan","turns","since","field","gte","gt","lte","lt","eq"], instancePath, "#/$defs/condition.value_count");
vErrors = named(vErrors, data, "value_count", instancePath, "#/$defs/condition.value_count");
vErrors = member(vErrors, validate104, data, "of", instancePath);
vErrors = member(vErrors, validate112, data, "group_by", instancePath);
vErrors = member(vErrors, validate115, data, "timespan", instancePath);
vErrors = member(vErrors, validate117, data, "turns", instancePath);
vErrors = member(vErrors, validate104, data, "since", instancePath);
vErrors = member(vErrors, validate72, data, "field", instancePath);
vErrors = member(vErrors, validate120, data, "gte", instancePath);
vErrors = member(vErrors, validate120, data, "gt", instancePath);
vErrors = member(vErrors, validate120, data, "lte", instancePath);
vErrors = member(vErrors, validate120, data, "lt", instancePath);
vErrors = member(vErrors, validate120, data, "eq", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.value_count/type");
}
validate128.errors = vErrors;
return count(vErrors) === 0;
}


function validate147(data, {instancePath=""}={}){
let vErrors = null;
if((!(isNumber(data))) && (!(isObject(data)))){
vErrors = fail(vErrors, instancePath, "#/$defs/condition.value_sum/properties/gte/type");
}
if(isObject(data)){
vErrors = required(vErrors, data, ["default"], instancePath, "#/$defs/condition.value_sum/properties/gte");
for(const key0 of Object.keys(data)){
let data0 = data[key0];
if(!(isNumber(data0))){
vErrors = fail(vErrors, instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/condition.value_sum/properties/gte/additionalProperties/type");
}
}
}
validate147.errors = vErrors;
return count(vErrors) === 0;
}


function validate140(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","of","field"], instancePath, "#/$defs/condition.value_sum");
vErrors = known(vErrors, data, ["type","of","group_by","timespan","turns","since","field","cumulative","gte","gt","lte","lt","eq"], instancePath, "#/$defs/condition.value_sum");
vErrors = named(vErrors, data, "value_sum", instancePath, "#/$defs/condition.value_sum");
vErrors = member(vErrors, validate104, data, "of", instancePath);
vErrors = member(vErrors, validate112, data, "group_by", instancePath);
vErrors = member(vErrors, validate115, data, "timespan", instancePath);
vErrors = member(vErrors, validate117, data, "turns", instancePath);
vErrors = member(vErrors, validate104, data, "since", instancePath);
vErrors = member(vErrors, validate72, data, "field", instancePath);
if(has(data, "cumulative")){
if(typeof data.cumulative !== "boolean"){
vErrors = fail(vErrors, instancePath+"/cumulative", "#/$defs/condition.value_sum/properties/cumulative/type");
}
}
vErrors = member(vErrors, validate147, data, "gte", instancePath);
vErrors = member(vErrors, validate147, data, "gt", instancePath);
vErrors = member(vErrors, validate147, data, "lte", instancePath);
vErrors = member(vErrors, validate147, data, "lt", instancePath);
vErrors = member(vErrors, validate147, data, "eq", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.value_sum/type");
}
validate140.errors = vErrors;
return count(vErrors) === 0;
}


function validate153(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","of"], instancePath, "#/$defs/condition.temporal_ordered");
vErrors = known(vErrors, data, ["type","of","group_by","timespan","turns"], instancePath, "#/$defs/condition.temporal_ordered");
vErrors = named(vErrors, data, "temporal_ordered", instancePath, "#/$defs/condition.temporal_ordered");
if(has(data, "of")){
let data1 = data.of;
if(Array.isArray(data1)){
if(data1.length > 8){
vErrors = fail(vErrors, instancePath+"/of", "#/$defs/condition.temporal_ordered/properties/of/maxItems");
}
if(data1.length < 2){
vErrors = fail(vErrors, instancePath+"/of", "#/$defs/condition.temporal_ordered/properties/of/minItems");
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
vErrors = within(vErrors, validate104, data1[i0], instancePath+"/of/" + i0);
}
}
else {
vErrors = fail(vErrors, instancePath+"/of", "#/$defs/condition.temporal_ordered/properties/of/type");
}
}
vErrors = member(vErrors, validate112, data, "group_by", instancePath);
vErrors = member(vErrors, validate115, data, "timespan", instancePath);
vErrors = member(vErrors, validate117, data, "turns", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.temporal_ordered/type");
}
validate153.errors = vErrors;
return count(vErrors) === 0;
}


function validate158(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","conditions"], instancePath, "#/$defs/condition.all");
vErrors = known(vErrors, data, ["type","conditions"], instancePath, "#/$defs/condition.all");
vErrors = named(vErrors, data, "all", instancePath, "#/$defs/condition.all");
vErrors = member(vErrors, validate66, data, "conditions", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.all/type");
}
validate158.errors = vErrors;
return count(vErrors) === 0;
}


function validate160(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","conditions"], instancePath, "#/$defs/condition.any");
vErrors = known(vErrors, data, ["type","conditions"], instancePath, "#/$defs/condition.any");
vErrors = named(vErrors, data, "any", instancePath, "#/$defs/condition.any");
vErrors = member(vErrors, validate66, data, "conditions", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.any/type");
}
validate160.errors = vErrors;
return count(vErrors) === 0;
}


function validate162(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/condition.tool_match");
vErrors = known(vErrors, data, ["type","match","tools"], instancePath, "#/$defs/condition.tool_match");
vErrors = named(vErrors, data, "tool_match", instancePath, "#/$defs/condition.tool_match");
vErrors = member(vErrors, validate86, data, "match", instancePath);
vErrors = member(vErrors, validate86, data, "tools", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition.tool_match/type");
}
validate162.errors = vErrors;
return count(vErrors) === 0;
}


function validate62(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/condition");
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "always"){
vErrors = within(vErrors, validate63, data, instancePath);
}
else if(tag0 === "never"){
vErrors = within(vErrors, validate64, data, instancePath);
}
else if(tag0 === "all_of"){
vErrors = within(vErrors, validate65, data, instancePath);
}
else if(tag0 === "any_of"){
vErrors = within(vErrors, validate68, data, instancePath);
}
else if(tag0 === "not"){
vErrors = within(vErrors, validate70, data, instancePath);
}
else if(tag0 === "defined"){
vErrors = within(vErrors, validate71, data, instancePath);
}
else if(tag0 === "context_pressure"){
vErrors = within(vErrors, validate74, data, instancePath);
}
else if(tag0 === "turn_count"){
vErrors = within(vErrors, validate77, data, instancePath);
}
else if(tag0 === "tool_calls"){
vErrors = within(vErrors, validate80, data, instancePath);
}
else if(tag0 === "message_count"){
vErrors = within(vErrors, validate82, data, instancePath);
}
else if(tag0 === "time"){
vErrors = within(vErrors, validate84, data, instancePath);
}
else if(tag0 === "tool_name"){
vErrors = within(vErrors, validate85, data, instancePath);
}
else if(tag0 === "tool_failed"){
vErrors = within(vErrors, validate89, data, instancePath);
}
else if(tag0 === "content_contains"){
vErrors = within(vErrors, validate90, data, instancePath);
}
else if(tag0 === "error_type"){
vErrors = within(vErrors, validate92, data, instancePath);
}
else if(tag0 === "expression"){
vErrors = within(vErrors, validate94, data, instancePath);
}
else if(tag0 === "param"){
vErrors = within(vErrors, validate96, data, instancePath);
}
else if(tag0 === "agent"){
vErrors = within(vErrors, validate100, data, instancePath);
}
else if(tag0 === "contains_secret"){
vErrors = within(vErrors, validate102, data, instancePath);
}
else if(tag0 === "event_count"){
vErrors = within(vErrors, validate103, data, instancePath);
}
else if(tag0 === "value_count"){
vErrors = within(vErrors, validate128, data, instancePath);
}
else if(tag0 === "value_sum"){
vErrors = within(vErrors, validate140, data, instancePath);
}
else if(tag0 === "temporal_ordered"){
vErrors = within(vErrors, validate153, data, instancePath);
}
else if(tag0 === "all"){
vErrors = within(vErrors, validate158, data, instancePath);
}
else if(tag0 === "any"){
vErrors = within(vErrors, validate160, data, instancePath);
}
else if(tag0 === "tool_match"){
vErrors = within(vErrors, validate162, data, instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition/discriminator");
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition/discriminator");
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/condition/type");
}
validate62.errors = vErrors;
return count(vErrors) === 0;
}


function validate194(data, {instancePath=""}={}){
let vErrors = null;
if(!(isInteger(data))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.compact_context/properties/keep_recent/type");
}
if(isNumber(data)){
if(data > 1000000){
vErrors = fail(vErrors, instancePath, "#/$defs/action.compact_context/properties/keep_recent/maximum");
}
if(data < 0){
vErrors = fail(vErrors, instancePath, "#/$defs/action.compact_context/properties/keep_recent/minimum");
}
}
validate194.errors = vErrors;
return count(vErrors) === 0;
}


function validate199(data, {instancePath=""}={}){
let vErrors = null;
if(!(((data === "ignore") || (data === "log")) || (data === "raise"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.compact_context/properties/on_error/enum");
}
validate199.errors = vErrors;
return count(vErrors) === 0;
}


function validate193(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/action.compact_context");
vErrors = known(vErrors, data, ["type","strategy","keep_recent","keep_last","summary_max_tokens","summary_prompt","target_pressure","cooldown_turns","on_error","when"], instancePath, "#/$defs/action.compact_context");
vErrors = named(vErrors, data, "compact_context", instancePath, "#/$defs/action.compact_context");
if(has(data, "strategy")){
let data1 = data.strategy;
if(!((data1 === "summarize") || (data1 === "truncate"))){
vErrors = fail(vErrors, instancePath+"/strategy", "#/$defs/action.compact_context/properties/strategy/enum");
}
}
vErrors = member(vErrors, validate194, data, "keep_recent", instancePath);
vErrors = member(vErrors, validate194, data, "keep_last", instancePath);
if(has(data, "summary_max_tokens")){
let data4 = data.summary_max_tokens;
if(!(isInteger(data4))){
vErrors = fail(vErrors, instancePath+"/summary_max_tokens", "#/$defs/action.compact_context/properties/summary_max_tokens/type");
}
if(isNumber(data4)){
if(data4 > 1000000){
vErrors = fail(vErrors, instancePath+"/summary_max_tokens", "#/$defs/action.compact_context/properties/summary_max_tokens/maximum");
}
if(data4 < 1){
vErrors = fail(vErrors, instancePath+"/summary_max_tokens", "#/$defs/action.compact_context/properties/summary_max_tokens/minimum");
}
}
}
if(has(data, "summary_prompt")){
if(typeof data.summary_prompt !== "string"){
vErrors = fail(vErrors, instancePath+"/summary_prompt", "#/$defs/action.compact_context/properties/summary_prompt/type");
}
}
vErrors = member(vErrors, validate75, data, "target_pressure", instancePath);
vErrors = member(vErrors, validate194, data, "cooldown_turns", instancePath);
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.compact_context/type");
}
validate193.errors = vErrors;
return count(vErrors) === 0;
}


function validate203(data, {instancePath=""}={}){
let vErrors = null;
if(!(((data === "user") || (data === "system")) || (data === "assistant"))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.inject_message/properties/role/enum");
}
validate203.errors = vErrors;
return count(vErrors) === 0;
}


function validate202(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","content"], instancePath, "#/$defs/action.inject_message");
vErrors = known(vErrors, data, ["type","content","strategy","role","position","persist","on_error","when"], instancePath, "#/$defs/action.inject_message");
vErrors = named(vErrors, data, "inject_message", instancePath, "#/$defs/action.inject_message");
if(has(data, "content")){
if(typeof data.content !== "string"){
vErrors = fail(vErrors, instancePath+"/content", "#/$defs/action.inject_message/properties/content/type");
}
}
if(has(data, "strategy")){
let data2 = data.strategy;
if(!(((((data2 === "auto") || (data2 === "system")) || (data2 === "user")) || (data2 === "new_message")) || (data2 === "newest"))){
vErrors = fail(vErrors, instancePath+"/strategy", "#/$defs/action.inject_message/properties/strategy/enum");
}
}
vErrors = member(vErrors, validate203, data, "role", instancePath);
if(has(data, "position")){
let data4 = data.position;
if(!((data4 === "before_last") || (data4 === "end"))){
vErrors = fail(vErrors, instancePath+"/position", "#/$defs/action.inject_message/properties/position/enum");
}
}
if(has(data, "persist")){
let data5 = data.persist;
if(!((data5 === "turn") || (data5 === "session"))){
vErrors = fail(vErrors, instancePath+"/persist", "#/$defs/action.inject_message/properties/persist/enum");
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.inject_message/type");
}
validate202.errors = vErrors;
return count(vErrors) === 0;
}

const pattern5 = new RegExp("^[^\\s<>{}]+$", "u");

function validate208(data, {instancePath=""}={}){
let vErrors = null;
if(typeof data === "string"){
if(!pattern5.test(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/action.module_action/properties/module/pattern");
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.module_action/properties/module/type");
}
validate208.errors = vErrors;
return count(vErrors) === 0;
}


function validate207(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","action"], instancePath, "#/$defs/action.module_action");
vErrors = known(vErrors, data, ["type","module","action","action_params","params","deliver","on_error","when","reenter"], instancePath, "#/$defs/action.module_action");
vErrors = named(vErrors, data, "module_action", instancePath, "#/$defs/action.module_action");
vErrors = member(vErrors, validate208, data, "module", instancePath);
vErrors = member(vErrors, validate208, data, "action", instancePath);
if(has(data, "action_params")){
let data3 = data.action_params;
if(!(isObject(data3))){
vErrors = fail(vErrors, instancePath+"/action_params", "#/$defs/action.module_action/properties/action_params/type");
}
}
if(has(data, "params")){
let data4 = data.params;
if(!(isObject(data4))){
vErrors = fail(vErrors, instancePath+"/params", "#/$defs/action.module_action/properties/params/type");
}
}
if(has(data, "deliver")){
let data5 = data.deliver;
if(!((data5 === "now") || (data5 === "queued"))){
vErrors = fail(vErrors, instancePath+"/deliver", "#/$defs/action.module_action/properties/deliver/enum");
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
if(has(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.module_action/properties/reenter/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.module_action/type");
}
validate207.errors = vErrors;
return count(vErrors) === 0;
}


function validate213(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","action"], instancePath, "#/$defs/action.module_action_inject");
vErrors = known(vErrors, data, ["type","module","action","action_params","params","format","prefix","role","on_error","when","reenter"], instancePath, "#/$defs/action.module_action_inject");
vErrors = named(vErrors, data, "module_action_inject", instancePath, "#/$defs/action.module_action_inject");
vErrors = member(vErrors, validate208, data, "module", instancePath);
vErrors = member(vErrors, validate208, data, "action", instancePath);
if(has(data, "action_params")){
let data3 = data.action_params;
if(!(isObject(data3))){
vErrors = fail(vErrors, instancePath+"/action_params", "#/$defs/action.module_action_inject/properties/action_params/type");
}
}
if(has(data, "params")){
let data4 = data.params;
if(!(isObject(data4))){
vErrors = fail(vErrors, instancePath+"/params", "#/$defs/action.module_action_inject/properties/params/type");
}
}
if(has(data, "format")){
let data5 = data.format;
if(!((data5 === "auto") || (data5 === "always"))){
vErrors = fail(vErrors, instancePath+"/format", "#/$defs/action.module_action_inject/properties/format/enum");
}
}
if(has(data, "prefix")){
if(typeof data.prefix !== "string"){
vErrors = fail(vErrors, instancePath+"/prefix", "#/$defs/action.module_action_inject/properties/prefix/type");
}
}
vErrors = member(vErrors, validate203, data, "role", instancePath);
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
if(has(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.module_action_inject/properties/reenter/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.module_action_inject/type");
}
validate213.errors = vErrors;
return count(vErrors) === 0;
}


function validate219(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","message"], instancePath, "#/$defs/action.log");
vErrors = known(vErrors, data, ["type","message","level","mask","on_error","when"], instancePath, "#/$defs/action.log");
vErrors = named(vErrors, data, "log", instancePath, "#/$defs/action.log");
if(has(data, "message")){
if(typeof data.message !== "string"){
vErrors = fail(vErrors, instancePath+"/message", "#/$defs/action.log/properties/message/type");
}
}
if(has(data, "level")){
let data2 = data.level;
if(!((((data2 === "debug") || (data2 === "info")) || (data2 === "warning")) || (data2 === "error"))){
vErrors = fail(vErrors, instancePath+"/level", "#/$defs/action.log/properties/level/enum");
}
}
if(has(data, "mask")){
if(typeof data.mask !== "boolean"){
vErrors = fail(vErrors, instancePath+"/mask", "#/$defs/action.log/properties/mask/type");
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.log/type");
}
validate219.errors = vErrors;
return count(vErrors) === 0;
}


function validate223(data, {instancePath=""}={}){
let vErrors = null;
if((!(isNumber(data))) && (typeof data !== "string")){
vErrors = fail(vErrors, instancePath, "#/$defs/action.shell/properties/timeout/type");
}
if(isNumber(data)){
if(data > 3600){
vErrors = fail(vErrors, instancePath, "#/$defs/action.shell/properties/timeout/maximum");
}
if(data <= 0){
vErrors = fail(vErrors, instancePath, "#/$defs/action.shell/properties/timeout/exclusiveMinimum");
}
}
if(typeof data === "string"){
if(!pattern4.test(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/action.shell/properties/timeout/pattern");
}
}
validate223.errors = vErrors;
return count(vErrors) === 0;
}


function validate222(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","command"], instancePath, "#/$defs/action.shell");
vErrors = known(vErrors, data, ["type","command","cwd","timeout","deliver","on_error","when"], instancePath, "#/$defs/action.shell");
vErrors = named(vErrors, data, "shell", instancePath, "#/$defs/action.shell");
if(has(data, "command")){
let data1 = data.command;
const _errs4 = count(vErrors);
let valid1 = false;
const _errs5 = count(vErrors);
if(typeof data1 === "string"){
if(func70(data1) < 1){
vErrors = fail(vErrors, instancePath+"/command", "#/$defs/action.shell/properties/command/anyOf/0/minLength");
}
}
else {
vErrors = fail(vErrors, instancePath+"/command", "#/$defs/action.shell/properties/command/anyOf/0/type");
}
var _valid0 = _errs5 === count(vErrors);
valid1 = valid1 || _valid0;
if(!valid1){
const _errs7 = count(vErrors);
if(Array.isArray(data1)){
if(data1.length < 1){
vErrors = fail(vErrors, instancePath+"/command", "#/$defs/action.shell/properties/command/anyOf/1/minItems");
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
vErrors = fail(vErrors, instancePath+"/command/" + i0, "#/$defs/action.shell/properties/command/anyOf/1/items/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/command", "#/$defs/action.shell/properties/command/anyOf/1/type");
}
var _valid0 = _errs7 === count(vErrors);
valid1 = valid1 || _valid0;
}
if(!valid1){
vErrors = fail(vErrors, instancePath+"/command", "#/$defs/action.shell/properties/command/anyOf");
}
else {
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
if(has(data, "cwd")){
if(typeof data.cwd !== "string"){
vErrors = fail(vErrors, instancePath+"/cwd", "#/$defs/action.shell/properties/cwd/type");
}
}
vErrors = member(vErrors, validate223, data, "timeout", instancePath);
if(has(data, "deliver")){
let data5 = data.deliver;
if(!((data5 === "now") || (data5 === "queued"))){
vErrors = fail(vErrors, instancePath+"/deliver", "#/$defs/action.shell/properties/deliver/enum");
}
}
if(has(data, "on_error")){
let data6 = data.on_error;
if(!((((data6 === "ignore") || (data6 === "log")) || (data6 === "raise")) || (data6 === "inject"))){
vErrors = fail(vErrors, instancePath+"/on_error", "#/$defs/action.shell/properties/on_error/enum");
}
}
vErrors = member(vErrors, validate62, data, "when", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.shell/type");
}
validate222.errors = vErrors;
return count(vErrors) === 0;
}


function validate226(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/action.gate");
vErrors = known(vErrors, data, ["type","decision","allow","reason","on_error","when"], instancePath, "#/$defs/action.gate");
vErrors = named(vErrors, data, "gate", instancePath, "#/$defs/action.gate");
if(has(data, "decision")){
let data1 = data.decision;
if(!(((data1 === "deny") || (data1 === "ask")) || (data1 === "allow"))){
vErrors = fail(vErrors, instancePath+"/decision", "#/$defs/action.gate/properties/decision/enum");
}
}
if(has(data, "allow")){
if(typeof data.allow !== "boolean"){
vErrors = fail(vErrors, instancePath+"/allow", "#/$defs/action.gate/properties/allow/type");
}
}
if(has(data, "reason")){
if(typeof data.reason !== "string"){
vErrors = fail(vErrors, instancePath+"/reason", "#/$defs/action.gate/properties/reason/type");
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.gate/type");
}
validate226.errors = vErrors;
return count(vErrors) === 0;
}


function validate230(data, {instancePath=""}={}){
let vErrors = null;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(typeof data[i0] !== "string"){
vErrors = fail(vErrors, instancePath+"/" + i0, "#/$defs/settings/properties/use/items/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/use/type");
}
validate230.errors = vErrors;
return count(vErrors) === 0;
}


function validate229(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","transformation"], instancePath, "#/$defs/action.transform_params");
vErrors = known(vErrors, data, ["type","transformation","on_error","when"], instancePath, "#/$defs/action.transform_params");
vErrors = named(vErrors, data, "transform_params", instancePath, "#/$defs/action.transform_params");
if(has(data, "transformation")){
let data1 = data.transformation;
if(isObject(data1)){
if(Object.keys(data1).length < 1){
vErrors = fail(vErrors, instancePath+"/transformation", "#/$defs/action.transform_params/properties/transformation/minProperties");
}
vErrors = known(vErrors, data1, ["set","remove"], instancePath+"/transformation", "#/$defs/action.transform_params/properties/transformation");
if(has(data1, "set")){
let data2 = data1.set;
if(!(isObject(data2))){
vErrors = fail(vErrors, instancePath+"/transformation/set", "#/$defs/action.transform_params/properties/transformation/properties/set/type");
}
}
if(has(data1, "remove")){
vErrors = within(vErrors, validate230, data1.remove, instancePath+"/transformation/remove");
}
}
else {
vErrors = fail(vErrors, instancePath+"/transformation", "#/$defs/action.transform_params/properties/transformation/type");
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.transform_params/type");
}
validate229.errors = vErrors;
return count(vErrors) === 0;
}


function validate234(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","transformation"], instancePath, "#/$defs/action.transform_result");
vErrors = known(vErrors, data, ["type","transformation","on_error","when"], instancePath, "#/$defs/action.transform_result");
vErrors = named(vErrors, data, "transform_result", instancePath, "#/$defs/action.transform_result");
if(has(data, "transformation")){
let data1 = data.transformation;
if(isObject(data1)){
if(Object.keys(data1).length < 1){
vErrors = fail(vErrors, instancePath+"/transformation", "#/$defs/action.transform_result/properties/transformation/minProperties");
}
vErrors = known(vErrors, data1, ["set","replace","redact","append_to_result","inject_note"], instancePath+"/transformation", "#/$defs/action.transform_result/properties/transformation");
if(has(data1, "set")){
let data2 = data1.set;
if(!(isObject(data2))){
vErrors = fail(vErrors, instancePath+"/transformation/set", "#/$defs/action.transform_result/properties/transformation/properties/set/type");
}
}
if(has(data1, "replace")){
if(typeof data1.replace !== "string"){
vErrors = fail(vErrors, instancePath+"/transformation/replace", "#/$defs/action.transform_result/properties/transformation/properties/replace/type");
}
}
if(has(data1, "redact")){
vErrors = within(vErrors, validate112, data1.redact, instancePath+"/transformation/redact");
}
if(has(data1, "append_to_result")){
if(typeof data1.append_to_result !== "string"){
vErrors = fail(vErrors, instancePath+"/transformation/append_to_result", "#/$defs/action.transform_result/properties/transformation/properties/append_to_result/type");
}
}
if(has(data1, "inject_note")){
if(typeof data1.inject_note !== "string"){
vErrors = fail(vErrors, instancePath+"/transformation/inject_note", "#/$defs/action.transform_result/properties/transformation/properties/inject_note/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/transformation", "#/$defs/action.transform_result/properties/transformation/type");
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.transform_result/type");
}
validate234.errors = vErrors;
return count(vErrors) === 0;
}

const wrapper3 = {validate: validate192};

function validate238(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","actions"], instancePath, "#/$defs/action.chain");
vErrors = known(vErrors, data, ["type","actions","stop_on_failure","on_error","when"], instancePath, "#/$defs/action.chain");
vErrors = named(vErrors, data, "chain", instancePath, "#/$defs/action.chain");
if(has(data, "actions")){
let data1 = data.actions;
if(Array.isArray(data1)){
if(data1.length < 1){
vErrors = fail(vErrors, instancePath+"/actions", "#/$defs/action.chain/properties/actions/minItems");
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper3.validate(data1[i0], {instancePath:instancePath+"/actions/" + i0}))){
vErrors = vErrors === null ? wrapper3.validate.errors : vErrors.concat(wrapper3.validate.errors);
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/actions", "#/$defs/action.chain/properties/actions/type");
}
}
if(has(data, "stop_on_failure")){
if(typeof data.stop_on_failure !== "boolean"){
vErrors = fail(vErrors, instancePath+"/stop_on_failure", "#/$defs/action.chain/properties/stop_on_failure/type");
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.chain/type");
}
validate238.errors = vErrors;
return count(vErrors) === 0;
}


function validate241(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","message"], instancePath, "#/$defs/action.notify");
vErrors = known(vErrors, data, ["type","title","message","level","tag","deliver","on_error","when"], instancePath, "#/$defs/action.notify");
vErrors = named(vErrors, data, "notify", instancePath, "#/$defs/action.notify");
if(has(data, "title")){
if(typeof data.title !== "string"){
vErrors = fail(vErrors, instancePath+"/title", "#/$defs/action.notify/properties/title/type");
}
}
if(has(data, "message")){
if(typeof data.message !== "string"){
vErrors = fail(vErrors, instancePath+"/message", "#/$defs/action.notify/properties/message/type");
}
}
if(has(data, "level")){
let data3 = data.level;
if(!(((data3 === "info") || (data3 === "warning")) || (data3 === "error"))){
vErrors = fail(vErrors, instancePath+"/level", "#/$defs/action.notify/properties/level/enum");
}
}
if(has(data, "tag")){
if(typeof data.tag !== "string"){
vErrors = fail(vErrors, instancePath+"/tag", "#/$defs/action.notify/properties/tag/type");
}
}
if(has(data, "deliver")){
let data5 = data.deliver;
if(!((data5 === "now") || (data5 === "queued"))){
vErrors = fail(vErrors, instancePath+"/deliver", "#/$defs/action.notify/properties/deliver/enum");
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.notify/type");
}
validate241.errors = vErrors;
return count(vErrors) === 0;
}


function validate244(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","to"], instancePath, "#/$defs/action.pipe");
vErrors = known(vErrors, data, ["type","to","map","extra","deliver","on_error","when","reenter"], instancePath, "#/$defs/action.pipe");
vErrors = named(vErrors, data, "pipe", instancePath, "#/$defs/action.pipe");
vErrors = member(vErrors, validate208, data, "to", instancePath);
if(has(data, "map")){
let data2 = data.map;
if(!(isObject(data2))){
vErrors = fail(vErrors, instancePath+"/map", "#/$defs/action.pipe/properties/map/type");
}
}
if(has(data, "extra")){
let data3 = data.extra;
if(!(isObject(data3))){
vErrors = fail(vErrors, instancePath+"/extra", "#/$defs/action.pipe/properties/extra/type");
}
}
if(has(data, "deliver")){
let data4 = data.deliver;
if(!((data4 === "now") || (data4 === "queued"))){
vErrors = fail(vErrors, instancePath+"/deliver", "#/$defs/action.pipe/properties/deliver/enum");
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
if(has(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.pipe/properties/reenter/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.pipe/type");
}
validate244.errors = vErrors;
return count(vErrors) === 0;
}


function validate248(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/action.ask");
vErrors = known(vErrors, data, ["type","reason","remember","group_by","on_error","when"], instancePath, "#/$defs/action.ask");
vErrors = named(vErrors, data, "ask", instancePath, "#/$defs/action.ask");
if(has(data, "reason")){
if(typeof data.reason !== "string"){
vErrors = fail(vErrors, instancePath+"/reason", "#/$defs/action.ask/properties/reason/type");
}
}
if(has(data, "remember")){
let data2 = data.remember;
if(!((data2 === "session") || (data2 === "app"))){
vErrors = fail(vErrors, instancePath+"/remember", "#/$defs/action.ask/properties/remember/enum");
}
}
if(has(data, "group_by")){
let data3 = data.group_by;
if(Array.isArray(data3)){
if(data3.length < 1){
vErrors = fail(vErrors, instancePath+"/group_by", "#/$defs/action.ask/properties/group_by/minItems");
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
vErrors = fail(vErrors, instancePath+"/group_by/" + i0, "#/$defs/action.ask/properties/group_by/items/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/group_by", "#/$defs/action.ask/properties/group_by/type");
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
if(has(data, "group_by")){
if(!has(data, "remember")){
vErrors = fail(vErrors, instancePath, "#/$defs/action.ask/dependentRequired", "remember");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.ask/type");
}
validate248.errors = vErrors;
return count(vErrors) === 0;
}


function validate251(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/action.stop");
vErrors = known(vErrors, data, ["type","reason","on_error","when"], instancePath, "#/$defs/action.stop");
vErrors = named(vErrors, data, "stop", instancePath, "#/$defs/action.stop");
if(has(data, "reason")){
if(typeof data.reason !== "string"){
vErrors = fail(vErrors, instancePath+"/reason", "#/$defs/action.stop/properties/reason/type");
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.stop/type");
}
validate251.errors = vErrors;
return count(vErrors) === 0;
}


function validate254(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/action.redo");
vErrors = known(vErrors, data, ["type","reason","on_error","when"], instancePath, "#/$defs/action.redo");
vErrors = named(vErrors, data, "redo", instancePath, "#/$defs/action.redo");
if(has(data, "reason")){
if(typeof data.reason !== "string"){
vErrors = fail(vErrors, instancePath+"/reason", "#/$defs/action.redo/properties/reason/type");
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.redo/type");
}
validate254.errors = vErrors;
return count(vErrors) === 0;
}


function validate257(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","result"], instancePath, "#/$defs/action.replace_result");
vErrors = known(vErrors, data, ["type","result","on_error","when"], instancePath, "#/$defs/action.replace_result");
vErrors = named(vErrors, data, "replace_result", instancePath, "#/$defs/action.replace_result");
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.replace_result/type");
}
validate257.errors = vErrors;
return count(vErrors) === 0;
}

const pattern7 = new RegExp("^[^\\s,{}!\\\\][^\\s,{}\\\\]*$", "u");

function validate260(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type","files"], instancePath, "#/$defs/action.exclude_files");
vErrors = known(vErrors, data, ["type","files","on_error","when"], instancePath, "#/$defs/action.exclude_files");
vErrors = named(vErrors, data, "exclude_files", instancePath, "#/$defs/action.exclude_files");
if(has(data, "files")){
let data1 = data.files;
if(Array.isArray(data1)){
if(data1.length > 100){
vErrors = fail(vErrors, instancePath+"/files", "#/$defs/action.exclude_files/properties/files/maxItems");
}
if(data1.length < 1){
vErrors = fail(vErrors, instancePath+"/files", "#/$defs/action.exclude_files/properties/files/minItems");
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(!pattern7.test(data2)){
vErrors = fail(vErrors, instancePath+"/files/" + i0, "#/$defs/action.exclude_files/properties/files/items/pattern");
}
}
else {
vErrors = fail(vErrors, instancePath+"/files/" + i0, "#/$defs/action.exclude_files/properties/files/items/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/files", "#/$defs/action.exclude_files/properties/files/type");
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.exclude_files/type");
}
validate260.errors = vErrors;
return count(vErrors) === 0;
}


function validate263(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/action.redact_secrets");
vErrors = known(vErrors, data, ["type","on_error","when"], instancePath, "#/$defs/action.redact_secrets");
vErrors = named(vErrors, data, "redact_secrets", instancePath, "#/$defs/action.redact_secrets");
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.redact_secrets/type");
}
validate263.errors = vErrors;
return count(vErrors) === 0;
}


function validate266(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/action.compile_yaml");
vErrors = known(vErrors, data, ["type","path_field","content_field","only_path","inject_result","on_error","when","reenter"], instancePath, "#/$defs/action.compile_yaml");
vErrors = named(vErrors, data, "compile_yaml", instancePath, "#/$defs/action.compile_yaml");
vErrors = member(vErrors, validate86, data, "path_field", instancePath);
vErrors = member(vErrors, validate86, data, "content_field", instancePath);
if(has(data, "only_path")){
if(typeof data.only_path !== "string"){
vErrors = fail(vErrors, instancePath+"/only_path", "#/$defs/action.compile_yaml/properties/only_path/type");
}
}
if(has(data, "inject_result")){
if(typeof data.inject_result !== "boolean"){
vErrors = fail(vErrors, instancePath+"/inject_result", "#/$defs/action.compile_yaml/properties/inject_result/type");
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
if(has(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.compile_yaml/properties/reenter/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.compile_yaml/type");
}
validate266.errors = vErrors;
return count(vErrors) === 0;
}


function validate271(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/action.auto_test_deploy");
vErrors = known(vErrors, data, ["type","smoke_message","timeout","inject_result","only_on_deploy","on_error","when","reenter"], instancePath, "#/$defs/action.auto_test_deploy");
vErrors = named(vErrors, data, "auto_test_deploy", instancePath, "#/$defs/action.auto_test_deploy");
vErrors = member(vErrors, validate72, data, "smoke_message", instancePath);
vErrors = member(vErrors, validate223, data, "timeout", instancePath);
if(has(data, "inject_result")){
if(typeof data.inject_result !== "boolean"){
vErrors = fail(vErrors, instancePath+"/inject_result", "#/$defs/action.auto_test_deploy/properties/inject_result/type");
}
}
if(has(data, "only_on_deploy")){
if(typeof data.only_on_deploy !== "boolean"){
vErrors = fail(vErrors, instancePath+"/only_on_deploy", "#/$defs/action.auto_test_deploy/properties/only_on_deploy/type");
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
if(has(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.auto_test_deploy/properties/reenter/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.auto_test_deploy/type");
}
validate271.errors = vErrors;
return count(vErrors) === 0;
}


function validate276(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/action.prefetch_ground_truth");
vErrors = known(vErrors, data, ["type","include_modules","include_triggers","include_templates","include_examples","examples_query","examples_k","on_error","when","reenter"], instancePath, "#/$defs/action.prefetch_ground_truth");
vErrors = named(vErrors, data, "prefetch_ground_truth", instancePath, "#/$defs/action.prefetch_ground_truth");
if(has(data, "include_modules")){
if(typeof data.include_modules !== "boolean"){
vErrors = fail(vErrors, instancePath+"/include_modules", "#/$defs/action.prefetch_ground_truth/properties/include_modules/type");
}
}
if(has(data, "include_triggers")){
if(typeof data.include_triggers !== "boolean"){
vErrors = fail(vErrors, instancePath+"/include_triggers", "#/$defs/action.prefetch_ground_truth/properties/include_triggers/type");
}
}
if(has(data, "include_templates")){
if(typeof data.include_templates !== "boolean"){
vErrors = fail(vErrors, instancePath+"/include_templates", "#/$defs/action.prefetch_ground_truth/properties/include_templates/type");
}
}
if(has(data, "include_examples")){
if(typeof data.include_examples !== "boolean"){
vErrors = fail(vErrors, instancePath+"/include_examples", "#/$defs/action.prefetch_ground_truth/properties/include_examples/type");
}
}
vErrors = member(vErrors, validate72, data, "examples_query", instancePath);
if(has(data, "examples_k")){
let data6 = data.examples_k;
if(!(isInteger(data6))){
vErrors = fail(vErrors, instancePath+"/examples_k", "#/$defs/action.prefetch_ground_truth/properties/examples_k/type");
}
if(isNumber(data6)){
if(data6 > 20){
vErrors = fail(vErrors, instancePath+"/examples_k", "#/$defs/action.prefetch_ground_truth/properties/examples_k/maximum");
}
if(data6 < 1){
vErrors = fail(vErrors, instancePath+"/examples_k", "#/$defs/action.prefetch_ground_truth/properties/examples_k/minimum");
}
}
}
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
if(has(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.prefetch_ground_truth/properties/reenter/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.prefetch_ground_truth/type");
}
validate276.errors = vErrors;
return count(vErrors) === 0;
}


function validate281(data, {instancePath=""}={}){
let vErrors = null;
if(!(isInteger(data))){
vErrors = fail(vErrors, instancePath, "#/$defs/action.enforce_phase6/properties/max_reminders/type");
}
if(isNumber(data)){
if(data > 100){
vErrors = fail(vErrors, instancePath, "#/$defs/action.enforce_phase6/properties/max_reminders/maximum");
}
if(data < 1){
vErrors = fail(vErrors, instancePath, "#/$defs/action.enforce_phase6/properties/max_reminders/minimum");
}
}
validate281.errors = vErrors;
return count(vErrors) === 0;
}


function validate280(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/action.enforce_phase6");
vErrors = known(vErrors, data, ["type","max_reminders","on_error","when","reenter"], instancePath, "#/$defs/action.enforce_phase6");
vErrors = named(vErrors, data, "enforce_phase6", instancePath, "#/$defs/action.enforce_phase6");
vErrors = member(vErrors, validate281, data, "max_reminders", instancePath);
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
if(has(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.enforce_phase6/properties/reenter/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.enforce_phase6/type");
}
validate280.errors = vErrors;
return count(vErrors) === 0;
}


function validate285(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/action.enforce_compile_fix");
vErrors = known(vErrors, data, ["type","max_reminders","on_error","when","reenter"], instancePath, "#/$defs/action.enforce_compile_fix");
vErrors = named(vErrors, data, "enforce_compile_fix", instancePath, "#/$defs/action.enforce_compile_fix");
vErrors = member(vErrors, validate281, data, "max_reminders", instancePath);
vErrors = member(vErrors, validate199, data, "on_error", instancePath);
vErrors = member(vErrors, validate62, data, "when", instancePath);
if(has(data, "reenter")){
if(typeof data.reenter !== "boolean"){
vErrors = fail(vErrors, instancePath+"/reenter", "#/$defs/action.enforce_compile_fix/properties/reenter/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action.enforce_compile_fix/type");
}
validate285.errors = vErrors;
return count(vErrors) === 0;
}


function validate192(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["type"], instancePath, "#/$defs/action");
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "compact_context"){
vErrors = within(vErrors, validate193, data, instancePath);
}
else if(tag0 === "inject_message"){
vErrors = within(vErrors, validate202, data, instancePath);
}
else if(tag0 === "module_action"){
vErrors = within(vErrors, validate207, data, instancePath);
}
else if(tag0 === "module_action_inject"){
vErrors = within(vErrors, validate213, data, instancePath);
}
else if(tag0 === "log"){
vErrors = within(vErrors, validate219, data, instancePath);
}
else if(tag0 === "shell"){
vErrors = within(vErrors, validate222, data, instancePath);
}
else if(tag0 === "gate"){
vErrors = within(vErrors, validate226, data, instancePath);
}
else if(tag0 === "transform_params"){
vErrors = within(vErrors, validate229, data, instancePath);
}
else if(tag0 === "transform_result"){
vErrors = within(vErrors, validate234, data, instancePath);
}
else if(tag0 === "chain"){
vErrors = within(vErrors, validate238, data, instancePath);
}
else if(tag0 === "notify"){
vErrors = within(vErrors, validate241, data, instancePath);
}
else if(tag0 === "pipe"){
vErrors = within(vErrors, validate244, data, instancePath);
}
else if(tag0 === "ask"){
vErrors = within(vErrors, validate248, data, instancePath);
}
else if(tag0 === "stop"){
vErrors = within(vErrors, validate251, data, instancePath);
}
else if(tag0 === "redo"){
vErrors = within(vErrors, validate254, data, instancePath);
}
else if(tag0 === "replace_result"){
vErrors = within(vErrors, validate257, data, instancePath);
}
else if(tag0 === "exclude_files"){
vErrors = within(vErrors, validate260, data, instancePath);
}
else if(tag0 === "redact_secrets"){
vErrors = within(vErrors, validate263, data, instancePath);
}
else if(tag0 === "compile_yaml"){
vErrors = within(vErrors, validate266, data, instancePath);
}
else if(tag0 === "auto_test_deploy"){
vErrors = within(vErrors, validate271, data, instancePath);
}
else if(tag0 === "prefetch_ground_truth"){
vErrors = within(vErrors, validate276, data, instancePath);
}
else if(tag0 === "enforce_phase6"){
vErrors = within(vErrors, validate280, data, instancePath);
}
else if(tag0 === "enforce_compile_fix"){
vErrors = within(vErrors, validate285, data, instancePath);
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action/discriminator");
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action/discriminator");
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/action/type");
}
validate192.errors = vErrors;
return count(vErrors) === 0;
}


function validate55(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
vErrors = required(vErrors, data, ["id","action"], instancePath, "#/$defs/rule");
vErrors = known(vErrors, data, ["id","description","on","event","condition","action","cooldown","max_fires","priority","enabled","tags","timeout","on_error","on_unsupported","group_by","scope","mode"], instancePath, "#/$defs/rule");
if(has(data, "id")){
let data0 = data.id;
if(typeof data0 === "string"){
if(func70(data0) > 200){
vErrors = fail(vErrors, instancePath+"/id", "#/$defs/rule/properties/id/maxLength");
}
if(func70(data0) < 1){
vErrors = fail(vErrors, instancePath+"/id", "#/$defs/rule/properties/id/minLength");
}
}
else {
vErrors = fail(vErrors, instancePath+"/id", "#/$defs/rule/properties/id/type");
}
}
if(has(data, "description")){
if(typeof data.description !== "string"){
vErrors = fail(vErrors, instancePath+"/description", "#/$defs/rule/properties/description/type");
}
}
vErrors = member(vErrors, validate56, data, "on", instancePath);
vErrors = member(vErrors, validate56, data, "event", instancePath);
vErrors = member(vErrors, validate62, data, "condition", instancePath);
if(has(data, "action")){
let data5 = data.action;
if(!data5 || typeof data5 != "object"){
vErrors = fail(vErrors, instancePath+"/action", "#/$defs/rule/properties/action/type");
}
const _errs11 = count(vErrors);
let valid1 = true;
const _errs12 = count(vErrors);
if(!(Array.isArray(data5))){
(vErrors ??= []).push({});
}
var _valid0 = _errs12 === count(vErrors);
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
const _errs14 = count(vErrors);
if(Array.isArray(data5)){
if(data5.length < 1){
vErrors = fail(vErrors, instancePath+"/action", "#/$defs/rule/properties/action/then/minItems");
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
vErrors = within(vErrors, validate192, data5[i0], instancePath+"/action/" + i0);
}
}
var _valid0 = _errs14 === count(vErrors);
valid1 = _valid0;
ifClause0 = "then";
}
else {
const _errs16 = count(vErrors);
vErrors = within(vErrors, validate192, data5, instancePath+"/action");
var _valid0 = _errs16 === count(vErrors);
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
vErrors = fail(vErrors, instancePath+"/action", "#/$defs/rule/properties/action/if");
}
}
if(has(data, "cooldown")){
let data7 = data.cooldown;
if((!(isNumber(data7))) && (typeof data7 !== "string")){
vErrors = fail(vErrors, instancePath+"/cooldown", "#/$defs/rule/properties/cooldown/type");
}
if(isNumber(data7)){
if(data7 > 1000000000){
vErrors = fail(vErrors, instancePath+"/cooldown", "#/$defs/rule/properties/cooldown/maximum");
}
if(data7 < 0){
vErrors = fail(vErrors, instancePath+"/cooldown", "#/$defs/rule/properties/cooldown/minimum");
}
}
if(typeof data7 === "string"){
if(!pattern4.test(data7)){
vErrors = fail(vErrors, instancePath+"/cooldown", "#/$defs/rule/properties/cooldown/pattern");
}
}
}
vErrors = member(vErrors, validate121, data, "max_fires", instancePath);
if(has(data, "priority")){
let data9 = data.priority;
if(!(isInteger(data9))){
vErrors = fail(vErrors, instancePath+"/priority", "#/$defs/rule/properties/priority/type");
}
if(isNumber(data9)){
if(data9 > 1000000000){
vErrors = fail(vErrors, instancePath+"/priority", "#/$defs/rule/properties/priority/maximum");
}
if(data9 < -1000000000){
vErrors = fail(vErrors, instancePath+"/priority", "#/$defs/rule/properties/priority/minimum");
}
}
}
if(has(data, "enabled")){
if(typeof data.enabled !== "boolean"){
vErrors = fail(vErrors, instancePath+"/enabled", "#/$defs/rule/properties/enabled/type");
}
}
vErrors = member(vErrors, validate230, data, "tags", instancePath);
if(has(data, "timeout")){
let data12 = data.timeout;
if((!(isNumber(data12))) && (typeof data12 !== "string")){
vErrors = fail(vErrors, instancePath+"/timeout", "#/$defs/rule/properties/timeout/type");
}
if(isNumber(data12)){
if(data12 > 86400){
vErrors = fail(vErrors, instancePath+"/timeout", "#/$defs/rule/properties/timeout/maximum");
}
if(data12 <= 0){
vErrors = fail(vErrors, instancePath+"/timeout", "#/$defs/rule/properties/timeout/exclusiveMinimum");
}
}
if(typeof data12 === "string"){
if(!pattern4.test(data12)){
vErrors = fail(vErrors, instancePath+"/timeout", "#/$defs/rule/properties/timeout/pattern");
}
}
}
if(has(data, "on_error")){
let data13 = data.on_error;
if(!(((data13 === "deny") || (data13 === "ask")) || (data13 === "ignore"))){
vErrors = fail(vErrors, instancePath+"/on_error", "#/$defs/rule/properties/on_error/enum");
}
}
if(has(data, "on_unsupported")){
let data14 = data.on_unsupported;
if(!(((data14 === "deny") || (data14 === "ignore")) || (data14 === "error"))){
vErrors = fail(vErrors, instancePath+"/on_unsupported", "#/$defs/rule/properties/on_unsupported/enum");
}
}
vErrors = member(vErrors, validate112, data, "group_by", instancePath);
vErrors = member(vErrors, validate107, data, "scope", instancePath);
if(has(data, "mode")){
let data17 = data.mode;
if(!((data17 === "enforce") || (data17 === "shadow"))){
vErrors = fail(vErrors, instancePath+"/mode", "#/$defs/rule/properties/mode/enum");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/rule/type");
}
validate55.errors = vErrors;
return count(vErrors) === 0;
}


function validate54(data, {instancePath=""}={}){
let vErrors = null;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
vErrors = within(vErrors, validate55, data[i0], instancePath+"/" + i0);
}
}
else {
vErrors = fail(vErrors, instancePath, "#/properties/agents/items/properties/hooks/type");
}
validate54.errors = vErrors;
return count(vErrors) === 0;
}

const pattern10 = new RegExp("^params\\.[^.\\s]+(\\.[^.\\s]+)*$", "u");

function validate325(data, {instancePath=""}={}){
let vErrors = null;
const _errs0 = count(vErrors);
let valid0 = false;
const _errs1 = count(vErrors);
if(typeof data === "string"){
if(!pattern10.test(data)){
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/0/pattern");
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/0/type");
}
var _valid0 = _errs1 === count(vErrors);
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = count(vErrors);
if(Array.isArray(data)){
if(data.length < 1){
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/minItems");
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(!pattern10.test(data0)){
vErrors = fail(vErrors, instancePath+"/" + i0, "#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/items/pattern");
}
}
else {
vErrors = fail(vErrors, instancePath+"/" + i0, "#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/items/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf/1/type");
}
var _valid0 = _errs3 === count(vErrors);
valid0 = valid0 || _valid0;
}
if(!valid0){
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/tools/additionalProperties/properties/runs/anyOf");
}
else {
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
return count(vErrors) === 0;
}


function validate335(data, {instancePath=""}={}){
let vErrors = null;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
vErrors = within(vErrors, validate72, data[i0], instancePath+"/" + i0);
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/env/type");
}
validate335.errors = vErrors;
return count(vErrors) === 0;
}


function validate342(data, {instancePath=""}={}){
let vErrors = null;
if(isObject(data)){
for(const key0 of Object.keys(data)){
if(typeof data[key0] !== "string"){
vErrors = fail(vErrors, instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/mcp_servers/additionalProperties/properties/env/additionalProperties/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/settings/properties/mcp_servers/additionalProperties/properties/env/type");
}
validate342.errors = vErrors;
return count(vErrors) === 0;
}

const pattern12 = new RegExp("^https?://", "u");
const pattern13 = new RegExp("^\\.[^./\\\\]+$", "u");
const pattern14 = new RegExp("^>=\\s*\\d+(\\.\\d+){0,2}$", "u");

function validate53(data, {instancePath=""}={}){
let vErrors = null;
const _errs1 = count(vErrors);
let valid0 = true;
const _errs2 = count(vErrors);
if(isObject(data)){
let missing0;
if((!has(data, "extends")) && (missing0 = "extends")){
(vErrors ??= []).push({});
}
}
var _valid0 = _errs2 === count(vErrors);
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs3 = count(vErrors);
if(isObject(data)){
if(has(data, "rules")){
let data0 = data.rules;
if(isObject(data0)){
for(const key0 of Object.keys(data0)){
let data1 = data0[key0];
if(!((data1 === "off") || (data1 === "ask"))){
vErrors = fail(vErrors, instancePath+"/rules/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/then/properties/rules/additionalProperties/enum");
}
}
}
}
}
var _valid0 = _errs3 === count(vErrors);
valid0 = _valid0;
}
if(!valid0){
vErrors = fail(vErrors, instancePath, "#/$defs/settings/if");
}
if(isObject(data)){
vErrors = member(vErrors, validate54, data, "hooks", instancePath);
if(has(data, "extends")){
let data3 = data.extends;
const _errs9 = count(vErrors);
let valid4 = false;
const _errs10 = count(vErrors);
if(typeof data3 === "string"){
if(func70(data3) < 1){
vErrors = fail(vErrors, instancePath+"/extends", "#/$defs/settings/properties/extends/anyOf/0/minLength");
}
}
else {
vErrors = fail(vErrors, instancePath+"/extends", "#/$defs/settings/properties/extends/anyOf/0/type");
}
var _valid1 = _errs10 === count(vErrors);
valid4 = valid4 || _valid1;
if(!valid4){
const _errs12 = count(vErrors);
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(func70(data4) < 1){
vErrors = fail(vErrors, instancePath+"/extends/" + i0, "#/$defs/settings/properties/extends/anyOf/1/items/minLength");
}
}
else {
vErrors = fail(vErrors, instancePath+"/extends/" + i0, "#/$defs/settings/properties/extends/anyOf/1/items/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/extends", "#/$defs/settings/properties/extends/anyOf/1/type");
}
var _valid1 = _errs12 === count(vErrors);
valid4 = valid4 || _valid1;
}
if(!valid4){
vErrors = fail(vErrors, instancePath+"/extends", "#/$defs/settings/properties/extends/anyOf");
}
else {
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
vErrors = member(vErrors, validate72, data, "signers", instancePath);
if(has(data, "define")){
let data6 = data.define;
if(isObject(data6)){
for(const key1 of Object.keys(data6)){
vErrors = within(vErrors, validate62, data6[key1], instancePath+"/define/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"));
}
}
else {
vErrors = fail(vErrors, instancePath+"/define", "#/$defs/settings/properties/define/type");
}
}
if(has(data, "observe")){
let data8 = data.observe;
if(isObject(data8)){
for(const key2 of Object.keys(data8)){
vErrors = within(vErrors, validate105, data8[key2], instancePath+"/observe/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"));
}
}
else {
vErrors = fail(vErrors, instancePath+"/observe", "#/$defs/settings/properties/observe/type");
}
}
if(has(data, "tools")){
let data10 = data.tools;
if(isObject(data10)){
for(const key3 of Object.keys(data10)){
let data11 = data10[key3];
if((typeof data11 !== "string") && (!(isObject(data11)))){
vErrors = fail(vErrors, instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/tools/additionalProperties/type");
}
if(typeof data11 === "string"){
if(func70(data11) < 1){
vErrors = fail(vErrors, instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/tools/additionalProperties/minLength");
}
}
if(isObject(data11)){
vErrors = known(vErrors, data11, ["is","params","runs","language","reads","writes","deletes","folder","filter","connects","mentions","schema"], instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/tools/additionalProperties");
vErrors = member(vErrors, validate72, data11, "is", instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"));
if(has(data11, "params")){
let data13 = data11.params;
if(isObject(data13)){
for(const key5 of Object.keys(data13)){
vErrors = within(vErrors, validate72, data13[key5], instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/params/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"));
}
}
else {
vErrors = fail(vErrors, instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/params", "#/$defs/settings/properties/tools/additionalProperties/properties/params/type");
}
}
vErrors = member(vErrors, validate325, data11, "runs", instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"));
vErrors = member(vErrors, validate72, data11, "language", instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"));
vErrors = member(vErrors, validate325, data11, "reads", instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"));
vErrors = member(vErrors, validate325, data11, "writes", instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"));
vErrors = member(vErrors, validate325, data11, "deletes", instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"));
vErrors = member(vErrors, validate325, data11, "folder", instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"));
vErrors = member(vErrors, validate325, data11, "filter", instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"));
vErrors = member(vErrors, validate325, data11, "connects", instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"));
vErrors = member(vErrors, validate325, data11, "mentions", instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"));
if(has(data11, "schema")){
let data24 = data11.schema;
if(!(isObject(data24))){
vErrors = fail(vErrors, instancePath+"/tools/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/schema", "#/$defs/settings/properties/tools/additionalProperties/properties/schema/type");
}
}
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/tools", "#/$defs/settings/properties/tools/type");
}
}
vErrors = member(vErrors, validate335, data, "env", instancePath);
if(has(data, "prices")){
let data26 = data.prices;
if(isObject(data26)){
for(const key6 of Object.keys(data26)){
let data27 = data26[key6];
if(isObject(data27)){
vErrors = required(vErrors, data27, ["input","output"], instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/prices/additionalProperties");
vErrors = known(vErrors, data27, ["input","output","cached","cache_write"], instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/prices/additionalProperties");
if(has(data27, "input")){
let data28 = data27.input;
if(isNumber(data28)){
if(data28 < 0){
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/input", "#/$defs/settings/properties/prices/additionalProperties/properties/input/minimum");
}
}
else {
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/input", "#/$defs/settings/properties/prices/additionalProperties/properties/input/type");
}
}
if(has(data27, "output")){
let data29 = data27.output;
if(isNumber(data29)){
if(data29 < 0){
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/output", "#/$defs/settings/properties/prices/additionalProperties/properties/output/minimum");
}
}
else {
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/output", "#/$defs/settings/properties/prices/additionalProperties/properties/output/type");
}
}
if(has(data27, "cached")){
let data30 = data27.cached;
if(isNumber(data30)){
if(data30 < 0){
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cached", "#/$defs/settings/properties/prices/additionalProperties/properties/cached/minimum");
}
}
else {
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cached", "#/$defs/settings/properties/prices/additionalProperties/properties/cached/type");
}
}
if(has(data27, "cache_write")){
let data31 = data27.cache_write;
if(isNumber(data31)){
if(data31 < 0){
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cache_write", "#/$defs/settings/properties/prices/additionalProperties/properties/cache_write/minimum");
}
}
else {
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cache_write", "#/$defs/settings/properties/prices/additionalProperties/properties/cache_write/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/prices/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/prices/additionalProperties/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/prices", "#/$defs/settings/properties/prices/type");
}
}
if(has(data, "log")){
let data32 = data.log;
if(isObject(data32)){
vErrors = known(vErrors, data32, ["mask"], instancePath+"/log", "#/$defs/settings/properties/log");
if(has(data32, "mask")){
vErrors = within(vErrors, validate335, data32.mask, instancePath+"/log/mask");
}
}
else {
vErrors = fail(vErrors, instancePath+"/log", "#/$defs/settings/properties/log/type");
}
}
vErrors = member(vErrors, validate230, data, "use", instancePath);
if(has(data, "mcp_servers")){
let data35 = data.mcp_servers;
if(isObject(data35)){
for(const key9 of Object.keys(data35)){
let data36 = data35[key9];
if(isObject(data36)){
vErrors = known(vErrors, data36, ["type","command","args","env","cwd","url","headers"], instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/mcp_servers/additionalProperties");
if(has(data36, "type")){
let data37 = data36.type;
if(!((data37 === "stdio") || (data37 === "http"))){
vErrors = fail(vErrors, instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/type", "#/$defs/settings/properties/mcp_servers/additionalProperties/properties/type/enum");
}
}
vErrors = member(vErrors, validate72, data36, "command", instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"));
vErrors = member(vErrors, validate230, data36, "args", instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"));
vErrors = member(vErrors, validate342, data36, "env", instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"));
vErrors = member(vErrors, validate72, data36, "cwd", instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"));
if(has(data36, "url")){
let data42 = data36.url;
if(typeof data42 === "string"){
if(!pattern12.test(data42)){
vErrors = fail(vErrors, instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/url", "#/$defs/settings/properties/mcp_servers/additionalProperties/properties/url/pattern");
}
}
else {
vErrors = fail(vErrors, instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/url", "#/$defs/settings/properties/mcp_servers/additionalProperties/properties/url/type");
}
}
vErrors = member(vErrors, validate342, data36, "headers", instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"));
}
else {
vErrors = fail(vErrors, instancePath+"/mcp_servers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/mcp_servers/additionalProperties/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/mcp_servers", "#/$defs/settings/properties/mcp_servers/type");
}
}
if(has(data, "language_servers")){
let data44 = data.language_servers;
if(isObject(data44)){
for(const key11 of Object.keys(data44)){
let data45 = data44[key11];
if(isObject(data45)){
vErrors = required(vErrors, data45, ["command","extensions"], instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/language_servers/additionalProperties");
vErrors = known(vErrors, data45, ["command","args","env","extensions","language_id","options","settings"], instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/language_servers/additionalProperties");
vErrors = member(vErrors, validate72, data45, "command", instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"));
vErrors = member(vErrors, validate230, data45, "args", instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"));
vErrors = member(vErrors, validate342, data45, "env", instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"));
if(has(data45, "extensions")){
let data49 = data45.extensions;
if(Array.isArray(data49)){
if(data49.length < 1){
vErrors = fail(vErrors, instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions", "#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/minItems");
}
const len1 = data49.length;
for(let i1=0; i1<len1; i1++){
let data50 = data49[i1];
if(typeof data50 === "string"){
if(!pattern13.test(data50)){
vErrors = fail(vErrors, instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions/" + i1, "#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/items/pattern");
}
}
else {
vErrors = fail(vErrors, instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions/" + i1, "#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/items/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/extensions", "#/$defs/settings/properties/language_servers/additionalProperties/properties/extensions/type");
}
}
vErrors = member(vErrors, validate72, data45, "language_id", instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"));
}
else {
vErrors = fail(vErrors, instancePath+"/language_servers/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"), "#/$defs/settings/properties/language_servers/additionalProperties/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/language_servers", "#/$defs/settings/properties/language_servers/type");
}
}
if(has(data, "managed")){
let data52 = data.managed;
if(isObject(data52)){
vErrors = known(vErrors, data52, ["lower","packs","signers","contact","requires","exceptions"], instancePath+"/managed", "#/$defs/settings/properties/managed");
if(has(data52, "lower")){
let data53 = data52.lower;
if(!(((data53 === "any") || (data53 === "narrow")) || (data53 === "none"))){
vErrors = fail(vErrors, instancePath+"/managed/lower", "#/$defs/settings/properties/managed/properties/lower/enum");
}
}
if(has(data52, "packs")){
let data54 = data52.packs;
if(Array.isArray(data54)){
const len2 = data54.length;
for(let i2=0; i2<len2; i2++){
let data55 = data54[i2];
const _errs103 = count(vErrors);
let valid24 = false;
const _errs104 = count(vErrors);
if(typeof data55 === "string"){
if(func70(data55) < 1){
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2, "#/$defs/settings/properties/managed/properties/packs/items/anyOf/0/minLength");
}
}
else {
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2, "#/$defs/settings/properties/managed/properties/packs/items/anyOf/0/type");
}
var _valid2 = _errs104 === count(vErrors);
valid24 = valid24 || _valid2;
if(!valid24){
const _errs106 = count(vErrors);
if(isObject(data55)){
vErrors = required(vErrors, data55, ["source"], instancePath+"/managed/packs/" + i2, "#/$defs/settings/properties/managed/properties/packs/items/anyOf/1");
vErrors = known(vErrors, data55, ["source","signed"], instancePath+"/managed/packs/" + i2, "#/$defs/settings/properties/managed/properties/packs/items/anyOf/1");
if(has(data55, "source")){
let data56 = data55.source;
if(typeof data56 === "string"){
if(func70(data56) < 1){
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2+"/source", "#/$defs/settings/properties/managed/properties/packs/items/anyOf/1/properties/source/minLength");
}
}
else {
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2+"/source", "#/$defs/settings/properties/managed/properties/packs/items/anyOf/1/properties/source/type");
}
}
if(has(data55, "signed")){
if(typeof data55.signed !== "boolean"){
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2+"/signed", "#/$defs/settings/properties/managed/properties/packs/items/anyOf/1/properties/signed/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2, "#/$defs/settings/properties/managed/properties/packs/items/anyOf/1/type");
}
var _valid2 = _errs106 === count(vErrors);
valid24 = valid24 || _valid2;
}
if(!valid24){
vErrors = fail(vErrors, instancePath+"/managed/packs/" + i2, "#/$defs/settings/properties/managed/properties/packs/items/anyOf");
}
else {
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
}
}
if(has(data52, "signers")){
vErrors = within(vErrors, validate72, data52.signers, instancePath+"/managed/signers");
}
if(has(data52, "contact")){
vErrors = within(vErrors, validate72, data52.contact, instancePath+"/managed/contact");
}
if(has(data52, "requires")){
let data60 = data52.requires;
if(typeof data60 === "string"){
if(!pattern14.test(data60)){
vErrors = fail(vErrors, instancePath+"/managed/requires", "#/$defs/settings/properties/managed/properties/requires/pattern");
}
}
else {
vErrors = fail(vErrors, instancePath+"/managed/requires", "#/$defs/settings/properties/managed/properties/requires/type");
}
}
if(has(data52, "exceptions")){
let data61 = data52.exceptions;
if(Array.isArray(data61)){
const len3 = data61.length;
for(let i3=0; i3<len3; i3++){
let data62 = data61[i3];
if(isObject(data62)){
vErrors = required(vErrors, data62, ["rule","workspace","until","why"], instancePath+"/managed/exceptions/" + i3, "#/$defs/settings/properties/managed/properties/exceptions/items");
vErrors = known(vErrors, data62, ["rule","workspace","until","why"], instancePath+"/managed/exceptions/" + i3, "#/$defs/settings/properties/managed/properties/exceptions/items");
vErrors = member(vErrors, validate72, data62, "rule", instancePath+"/managed/exceptions/" + i3);
vErrors = member(vErrors, validate72, data62, "workspace", instancePath+"/managed/exceptions/" + i3);
if(has(data62, "until")){
if(typeof data62.until !== "string"){
vErrors = fail(vErrors, instancePath+"/managed/exceptions/" + i3+"/until", "#/$defs/settings/properties/managed/properties/exceptions/items/properties/until/type");
}
}
vErrors = member(vErrors, validate72, data62, "why", instancePath+"/managed/exceptions/" + i3);
}
else {
vErrors = fail(vErrors, instancePath+"/managed/exceptions/" + i3, "#/$defs/settings/properties/managed/properties/exceptions/items/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/managed/exceptions", "#/$defs/settings/properties/managed/properties/exceptions/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/managed", "#/$defs/settings/properties/managed/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/$defs/settings/type");
}
validate53.errors = vErrors;
return count(vErrors) === 0;
}


function validate52(data, {instancePath=""}={}){
let vErrors = null;
const _errs1 = count(vErrors);
let valid0 = true;
const _errs2 = count(vErrors);
const _errs3 = count(vErrors);
let valid1 = false;
const _errs4 = count(vErrors);
if(isObject(data)){
let missing0;
if((!has(data, "runtime")) && (missing0 = "runtime")){
(vErrors ??= []).push({});
}
}
var _valid1 = _errs4 === count(vErrors);
valid1 = valid1 || _valid1;
if(!valid1){
const _errs5 = count(vErrors);
if(isObject(data)){
let missing1;
if((!has(data, "execution")) && (missing1 = "execution")){
(vErrors ??= []).push({});
}
}
var _valid1 = _errs5 === count(vErrors);
valid1 = valid1 || _valid1;
}
if(!valid1){
(vErrors ??= []).push({});
}
else {
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs2 === count(vErrors);
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
const _errs6 = count(vErrors);
if(isObject(data)){
vErrors = member(vErrors, validate53, data, "runtime", instancePath);
vErrors = member(vErrors, validate53, data, "execution", instancePath);
}
var _valid0 = _errs6 === count(vErrors);
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs9 = count(vErrors);
vErrors = within(vErrors, validate53, data, instancePath);
var _valid0 = _errs9 === count(vErrors);
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
vErrors = fail(vErrors, instancePath, "#/if");
}
if(isObject(data)){
if(has(data, "agents")){
let data2 = data.agents;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(isObject(data3)){
vErrors = member(vErrors, validate72, data3, "id", instancePath+"/agents/" + i0);
vErrors = member(vErrors, validate54, data3, "hooks", instancePath+"/agents/" + i0);
if(has(data3, "hooks")){
if(!has(data3, "id")){
vErrors = fail(vErrors, instancePath+"/agents/" + i0, "#/properties/agents/items/dependentRequired", "id");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/agents/" + i0, "#/properties/agents/items/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath+"/agents", "#/properties/agents/type");
}
}
}
else {
vErrors = fail(vErrors, instancePath, "#/type");
}
validate52.errors = vErrors;
return count(vErrors) === 0;
}

export const condition: Validate = validate62;

export const action: Validate = validate192;

export const observation: Validate = validate105;
