import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { previewMessages as say } from '@tejian/contract/kit/preview.ts'
import type { Actor } from '../context.ts'
import { Refusal } from '../refusal.ts'

const refused = (sentence: string): Refusal => new Refusal(sentence, { code: 'preview' })

/**
 * Refuses in a preview whatever writes, opens files or is of the person alone, before anything is done. Behind that `transact`
 * and `audit` refuse the same, so that no entry can carry the name of somebody who did nothing.
 */
export function refuseInPreview(call: AnyCall, { previewedBy }: Actor): void {
  if (!previewedBy || call.inPreview === 'ends') return
  if (call.inPreview === 'refused') throw refused(say.ofPersonAlone)
  if (call.writes) throw refused(say.readOnly)
  if (call.answer === 'file' || 'ticket' in call.access) throw refused(say.noFiles)
}
