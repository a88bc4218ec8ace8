// The public API of `sluice/queue`: actions that workers perform later.

export { createQueue, type DeadLetter, type Queue, type QueueOptions } from './queue.ts'
export { type Attempt, startWorker, type Worker, type WorkerOptions } from './worker.ts'
