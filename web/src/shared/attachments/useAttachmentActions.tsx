import { isImage } from '@tejian/contract/kit/uploadTypes.ts'
import type { AttachmentRow } from '@tejian/contract/shared/attachments/calls.ts'
import {
  deleteAttachments,
  downloadAttachment,
  downloadAttachments,
  uploadAttToMis,
} from '@tejian/contract/shared/attachments/calls.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import { lazy, Suspense, useState } from 'react'
import { confirmDeletion } from '../../kit/dialogs/confirmDeletion.tsx'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { notify } from '../../kit/notify.ts'
import { openFile } from '../../kit/transport/openFile.ts'
import { send } from '../../kit/transport/send.ts'
import { genToken } from '../../kit/transport/ticket.ts'

const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }))
const PhoneUploadDialog = lazy(async () => ({
  default: (await import('./PhoneUploadDialog.tsx')).PhoneUploadDialog,
}))

const ShareLinkDialog = lazy(() => import('./ShareLinkDialog.tsx'))

/** Whether a file is shown in the page; the others are saved. */
export const isShown = ({ attname, contentType }: AttachmentRow): boolean =>
  contentType === 'application/pdf' || isImage(attname)

type Settings = { owner: string | null; rows: readonly AttachmentRow[]; onChanged(): void }

/** What can be done with a record's files; `dialog` is drawn by the panel. */
export function useAttachmentActions({ owner, rows, onChanged }: Settings) {
  const [busy, setBusy] = useState(false)
  const { dialog, show, close } = useDialogHost()

  const guarded = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }

  const download = ({ attsysid }: AttachmentRow): Promise<void> =>
    guarded(() =>
      openFile(downloadAttachment, { attsysid }, { purpose: 'preview', record: attsysid, as: 'download' }),
    )

  const downloadAll = (ids: readonly string[]): Promise<void> =>
    guarded(async () => {
      if (!owner) return
      const input = { attsysidList: ids.join(',') }
      await openFile(downloadAttachments, input, { purpose: 'preview', record: owner, as: 'download' })
    })

  const open = (row: AttachmentRow): void => {
    if (!isShown(row)) return void download(row)
    show(
      <Suspense>
        <PreviewDialog
          files={rows.filter(isShown)}
          first={row.attsysid}
          onDownload={download}
          onClose={close}
        />
      </Suspense>,
    )
  }

  const remove = async (files: readonly AttachmentRow[]): Promise<boolean> => {
    const names = files.map(({ attname }) => attname)
    if (!(await confirmDeletion({ title: '附件', names, show, close }))) return false
    let removed = false
    await guarded(async () => {
      await send(deleteAttachments, { attsysidList: files.map(({ attsysid }) => attsysid).join(',') })
      notify.success(files.length > 1 ? `已删除 ${files.length} 个附件` : '已删除')
      removed = true
    })
    // After a refusal too: somebody else may have taken a file away.
    onChanged()
    return removed
  }

  const fromPhone = (atttype: string, attitle: string): void => {
    if (!owner) return
    show(
      <Suspense>
        <PhoneUploadDialog
          owner={owner}
          atttype={atttype}
          attitle={attitle}
          onArrived={onChanged}
          onClose={close}
        />
      </Suspense>,
    )
  }

  const share = (): void => {
    if (!owner) return
    show(
      <Suspense>
        <ShareLinkDialog owner={owner} onClose={close} />
      </Suspense>,
    )
  }

  /** Brings what other systems keep into the own store. */
  const copyForeign = async (): Promise<void> => {
    await guarded(async () => {
      if (!owner) return
      const token = await genToken('uploadAttToMis', owner)
      const { count } = await send(uploadAttToMis, { attrefsysid: owner, token })
      notify.success(attachmentMessages.copied(count))
    })
    onChanged()
  }

  return { dialog, busy, open, download, downloadAll, remove, fromPhone, share, copyForeign }
}

export type AttachmentActions = ReturnType<typeof useAttachmentActions>
