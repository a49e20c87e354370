import type { Transport } from '@tejian/contract/kit/transport.ts'
import { uploadAttachment } from '@tejian/contract/shared/attachments/calls.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import { useRef, useState } from 'react'
import { upload } from '../kit/transport/upload.ts'
import { uploadProblem } from '../shared/attachments/checkUpload.ts'
import { lighterPicture } from '../shared/attachments/lighterPicture.ts'
import { uploadSentence } from '../shared/attachments/uploadSentence.ts'
import { type MobileRequest, uploadFieldsOf } from './mobileRequest.ts'

export type Said = { readonly tone: 'good' | 'bad'; readonly text: string }
export type Done = { readonly key: string; readonly name: string; readonly size: number }

/** One chosen file and its way to the server (spec 2 §2.12): one file per upload. */
export function useMobileUpload(request: MobileRequest, transport: Transport) {
  const [file, setFile] = useState<File | null>(null)
  const [preparing, setPreparing] = useState(false)
  const [part, setPart] = useState<number | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [done, setDone] = useState<readonly Done[]>([])
  const stop = useRef<AbortController | null>(null)
  const complain = (text: string): void => setSaid({ tone: 'bad', text })

  const choose = async (files: readonly File[]): Promise<void> => {
    const [first] = files
    if (!first) return
    setSaid(null)
    if (files.length > 1) return complain(attachmentMessages.oneFile)
    setPreparing(true)
    const ready = await lighterPicture(first)
    setPreparing(false)
    const problem = uploadProblem(ready)
    setFile(problem ? null : ready)
    if (problem) complain(problem)
  }

  const send = async (): Promise<void> => {
    if (!file) return complain(attachmentMessages.chooseFile)
    const abort = new AbortController()
    stop.current = abort
    setSaid(null)
    setPart(0)
    try {
      const row = await upload(
        uploadAttachment,
        { ...uploadFieldsOf(request), file },
        setPart,
        abort.signal,
        transport,
      )
      setDone((before) => [{ key: row.attsysid, name: row.attname, size: file.size }, ...before])
      setFile(null)
      setSaid({ tone: 'good', text: attachmentMessages.uploaded })
    } catch (error) {
      if (!abort.signal.aborted) complain(uploadSentence(error))
    } finally {
      setPart(null)
    }
  }

  return { file, preparing, part, said, done, choose, send, cancel: () => stop.current?.abort() }
}
