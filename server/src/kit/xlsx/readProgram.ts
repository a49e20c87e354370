import { flushCompileCache } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type { ReaderInput, ReaderMessage } from './readerMessages.ts'
import { readTable } from './readTable.ts'
import { WorkbookProblem, workbookSentences } from './workbookProblem.ts'

// The process that reads one workbook, started by readerProcess.ts: the file comes through its standard input.

// Nobody is left to read for.
process.on('disconnect', () => process.exit())
process.once('message', (input: ReaderInput) => void read(input))
// It is ended before it could do that by itself.
flushCompileCache()

const send = (message: ReaderMessage): void => void process.send?.(message)

async function read(input: ReaderInput): Promise<void> {
  try {
    await readTable(await buffer(process.stdin), input, send)
  } catch (error) {
    send({ problem: error instanceof WorkbookProblem ? error.message : workbookSentences.unreadable })
  }
}
