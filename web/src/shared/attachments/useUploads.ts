import { uploadAttachment } from '@tejian/contract/shared/attachments/calls.ts'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { upload as sendFile } from '../../kit/transport/upload.ts'
import { uploadProblem } from './checkUpload.ts'
import { uploadConfig } from './uploadConfig.ts'
import { uploadSentence } from './uploadSentence.ts'
import { type Upload, uploadsAfter, uploadsToStart } from './uploads.ts'

export type Uploads = {
  readonly list: readonly Upload[]
  add(atttype: string, files: readonly File[]): void
  /** Stops a file on its way, or takes a failed one off the list. */
  drop(key: number): void
  again(key: number): void
}

/** Sends one file to a record. */
export async function sendAttachment(
  owner: string,
  { atttype, file }: Pick<Upload, 'atttype' | 'file'>,
  attitle: string,
  onPart: (part: number) => void = () => {},
  stop?: AbortSignal,
): Promise<void> {
  const { datasource } = await uploadConfig()
  await sendFile(uploadAttachment, { attrefsysid: owner, atttype, attitle, datasource, file }, onPart, stop)
}

type Target = { readonly owner: string | null; titleOf(atttype: string): string; onArrived(): void }

let lastKey = 0

/** Sends files to a record two at a time, each with progress and a way to stop it; failed ones stay, with their reason. */
export function useUploads({ owner, titleOf, onArrived }: Target): Uploads {
  const [list, tell] = useReducer(uploadsAfter, [])
  const running = useRef(new Map<number, AbortController>())

  const start = useCallback(
    async (upload: Upload, attrefsysid: string): Promise<void> => {
      const { key } = upload
      const stop = new AbortController()
      running.current.set(key, stop)
      tell({ type: 'started', key })
      try {
        const onPart = (part: number) => tell({ type: 'progressed', key, part })
        await sendAttachment(attrefsysid, upload, titleOf(upload.atttype), onPart, stop.signal)
        tell({ type: 'gone', key })
        onArrived()
      } catch (error) {
        if (stop.signal.aborted) tell({ type: 'gone', key })
        else tell({ type: 'failed', key, problem: uploadSentence(error) })
      } finally {
        running.current.delete(key)
      }
    },
    [titleOf, onArrived],
  )

  useEffect(() => {
    if (!owner) return
    for (const next of uploadsToStart(list)) if (!running.current.has(next.key)) void start(next, owner)
  }, [list, owner, start])

  const add = useCallback((atttype: string, files: readonly File[]) => {
    const uploads = files.map((file): Upload => {
      const problem = uploadProblem(file)
      lastKey += 1
      return { key: lastKey, atttype, file, state: problem ? 'failed' : 'waiting', part: 0, problem }
    })
    tell({ type: 'added', uploads })
  }, [])

  const drop = useCallback((key: number) => {
    running.current.get(key)?.abort()
    tell({ type: 'gone', key })
  }, [])

  const again = useCallback((key: number) => tell({ type: 'again', key }), [])

  return { list, add, drop, again }
}
