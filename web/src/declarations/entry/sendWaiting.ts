import { notify } from '../../kit/notify.ts'
import { uploadSentence } from '../../shared/attachments/uploadSentence.ts'
import type { Upload } from '../../shared/attachments/uploads.ts'
import { sendAttachment } from '../../shared/attachments/useUploads.ts'

/**
 * Sends the files that were chosen before the sheet was saved for the first time, one after the other. The sheet is saved
 * by then, so that a file that fails stops nothing: it is named, to be uploaded again.
 */
export async function sendWaiting(
  id: string,
  waiting: readonly Upload[],
  titleOf: (atttype: string) => string,
  send: typeof sendAttachment = sendAttachment,
): Promise<void> {
  for (const upload of waiting)
    try {
      await send(id, upload, titleOf(upload.atttype))
    } catch (error) {
      notify.warn(`${upload.file.name}没有上传：${uploadSentence(error)}。请在申报材料中重新上传`)
    }
}
