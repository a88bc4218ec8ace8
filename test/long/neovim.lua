-- Opens a policy in Neovim's own client, mends it by an action, tests it by its lens, and prints what came as JSON.
local command = vim.fn.json_decode(vim.env.SLUICE_COMMAND)
local file = vim.env.SLUICE_FILE
vim.cmd('edit ' .. file)
local id = vim.lsp.start_client({ name = 'sluice', cmd = command, root_dir = vim.fn.fnamemodify(file, ':h') })
vim.lsp.buf_attach_client(0, id)
local function diagnostics()
  return vim.diagnostic.get(0)
end
vim.wait(20000, function() return #diagnostics() > 0 end, 20)
local found = diagnostics()[1] or {}
local uri = vim.uri_from_bufnr(0)
local function ask(method, params)
  params.textDocument = { uri = uri }
  local answers = vim.lsp.buf_request_sync(0, method, params, 10000) or {}
  return (answers[id] or {}).result
end
local position = { line = found.lnum or 0, character = (found.col or 0) + 5 }
local completion = {}
for _, item in ipairs(ask('textDocument/completion', { position = position }) or {}) do
  table.insert(completion, item.label)
end
local range = { start = { line = found.lnum, character = found.col }, ['end'] = { line = found.end_lnum, character = found.end_col } }
local actions = ask('textDocument/codeAction', { range = range, context = { diagnostics = {} } }) or {}
vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
vim.wait(20000, function() return #diagnostics() == 0 end, 20)
vim.cmd('write')
local lens = (ask('textDocument/codeLens', {}) or { { command = {} } })[1].command
local run = ask('workspace/executeCommand', { command = lens.command, arguments = lens.arguments }) or {}
local hover = ask('textDocument/hover', { position = position }) or {}
local result = {
  message = found.message,
  completes = vim.tbl_contains(completion, 'tool_start'),
  title = actions[1].title,
  text = vim.api.nvim_buf_get_lines(0, 0, -1, false),
  left = #diagnostics(),
  lens = lens.title,
  tests = run.tests,
  hover = hover.contents and hover.contents.value or '',
}
vim.lsp.stop_client(id)
io.stdout:write(vim.fn.json_encode(result) .. '\n')
vim.cmd('qa!')
