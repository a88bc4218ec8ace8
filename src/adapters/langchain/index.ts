// The public API of `sluice/langchain`: rules as middleware of LangChain's agents.
//
//   createAgent({ model, tools, middleware: [sluiceMiddleware(engine)] })

export { sluiceMiddleware } from './middleware.ts'
export { type ApprovalRequest } from './approval.ts'
export { endThread, type SluiceMiddlewareOptions } from './threads.ts'
