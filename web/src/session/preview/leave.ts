import { previewCalls } from '@tejian/contract/session/previewCalls.ts'
import { leavePreview } from '../../kit/session/preview.ts'
import { send } from '../../kit/transport/send.ts'

/** Ends the preview on the server and in this tab; a server that cannot be reached keeps nobody in it. */
export async function endPreview(): Promise<void> {
  await send(previewCalls.endPreview).catch(() => null)
  leavePreview()
}
