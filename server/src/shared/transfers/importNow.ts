import { type Context, transact } from '../../kit/context.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { runImport, transferOf } from './importRun.ts'
import type { ImportSource } from './importSource.ts'
import { keepWorkbook, setUpImport } from './orderImport.ts'
import type { Transfer } from './tables.ts'

/**
 * An import that its call waits for: the headers that are known are read, the good rows written. A workbook of which
 * nothing could be read further down than its first rows is refused.
 */
export async function importNow(
  context: Context,
  services: Services,
  source: ImportSource,
  file: { name: string; content: Buffer },
  variant: string,
): Promise<Transfer> {
  const { transferId } = await keepWorkbook(context, services, source, file, { variant })
  await transact(context, (inner) => setUpImport(inner, services, transferId, { mode: 'import' }, null))
  await runImport(services, context.user, transferId)
  const done = await transferOf(context, transferId)
  if (!done) throw missing()
  if (done.state === 'failed' && done.done === 0 && done.sentence) throw new Refusal(done.sentence)
  return done
}
