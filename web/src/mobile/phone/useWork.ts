import type { EntryInput } from '@tejian/contract/reports/merge.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newEntryId } from '../../kit/offline/outbox.ts'
import { now } from '../../kit/transport/serverTime.ts'
import type { TripTask } from './api.ts'
import { countUnsynced } from './sync.ts'
import { dropPhoto, keepPhoto, keepWork, readTask, readWork } from './vault.ts'
import { freshWork, type Work, type WorkPhoto, withAnswer } from './work.ts'

type Found = { task: TripTask; work: Work }

/** A report of the trip and what was recorded of it; each change is kept at once, one after the other. */
export function useWork(account: string, seisn: string) {
  const [found, setFound] = useState<Found | null>(null)
  const [said, setSaid] = useState('')
  const latest = useRef<Work | null>(null)
  const keeping = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    let left = false
    const load = async (): Promise<void> => {
      const [task, before] = await Promise.all([readTask<TripTask>(account, seisn), readWork(account, seisn)])
      if (left) return
      if (!task) return setSaid('本机没有这项任务，请联网后下载行程')
      const work = before ?? freshWork(seisn, `${task.unitname}　${task.equname}`, task.id)
      latest.current = work
      setFound({ task, work })
    }
    load().catch((error: unknown) => !left && setSaid(error instanceof Error ? error.message : String(error)))
    return () => {
      left = true
    }
  }, [account, seisn])

  const change = useCallback(
    (how: (work: Work) => Work) => {
      if (!latest.current) return
      // Another content is another entry; a signature counts for what was signed.
      const next = { ...how(latest.current), entryId: '', refused: '', changedAt: now().toISOString() }
      latest.current = next
      setFound((before) => before && { ...before, work: next })
      keeping.current = keeping.current
        .then(() => keepWork(account, next))
        .then(() => countUnsynced(account))
        .catch(() => setSaid('本机存储空间不足，刚才的内容没有保存'))
    },
    [account],
  )

  const task = found?.task
  const answer = useCallback(
    (no: string, part: EntryInput) =>
      task && change((work) => ({ ...withAnswer(work, task.items, no, part), signature: '' })),
    [task, change],
  )
  const addPhotos = useCallback(
    async (itemCode: string, files: readonly File[]) => {
      for (const file of files) {
        const photo: WorkPhoto = { id: newEntryId(), itemCode, name: file.name || '照片.jpg', sentAs: '' }
        await keepPhoto(account, seisn, photo.id, file)
        change((work) => ({ ...work, photos: [...work.photos, photo] }))
      }
    },
    [account, seisn, change],
  )
  const removePhoto = useCallback(
    (photo: WorkPhoto) => {
      change((work) => ({ ...work, photos: work.photos.filter(({ id }) => id !== photo.id) }))
      keeping.current = keeping.current.then(() => dropPhoto(account, seisn, photo.id))
    },
    [account, seisn, change],
  )
  /** Waits until all is kept. */
  const settle = useCallback(() => keeping.current, [])
  return { found, said, change, answer, addPhotos, removePhoto, settle }
}
