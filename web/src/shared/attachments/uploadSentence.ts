import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'

/**
 * What to say about an upload that failed (spec 2 §2.12): the server's reason when it refused, 请联系管理员 when the
 * request itself failed.
 */
export function uploadSentence(error: unknown): string {
  return error instanceof CallFailure && error.refused
    ? attachmentMessages.uploadFailed(error.message)
    : attachmentMessages.requestFailed
}
