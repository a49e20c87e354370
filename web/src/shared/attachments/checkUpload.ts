import { fileNameProblem } from '@tejian/contract/kit/uploadTypes.ts'
import { attachmentMessages, mostUploadBytes } from '@tejian/contract/shared/attachments/messages.ts'

/** Why a file is not sent at all: the sentence that the server would answer with; null when it may go. */
export function uploadProblem(file: { readonly name: string; readonly size: number }): string | null {
  if (file.size === 0) return attachmentMessages.emptyFile
  if (file.size > mostUploadBytes) return attachmentMessages.tooBig
  return fileNameProblem(file.name)
}
