import { DeleteOutlined, DownloadOutlined, LinkOutlined } from '@ant-design/icons'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import { Alert, Button, Select, Skeleton } from 'antd'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSources } from '../../kit/fields/sources.ts'
import { useMay } from '../../kit/session/store.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import './attachments.css'
import { MaterialGroup } from './MaterialGroup.tsx'
import { materialsOf, pasteTarget } from './materials.ts'
import type { Upload } from './uploads.ts'
import { useAttachmentActions } from './useAttachmentActions.tsx'
import { useAttachments, useAttachmentsChanged } from './useAttachments.ts'
import { usePaste } from './usePaste.ts'
import { useUploads } from './useUploads.ts'

export type AttachmentPanelProps = {
  /**
   * Id of the record that the files belong to (`appmainsysid`, equipment id, …). Null while it has not been saved: the
   * server attaches files to records that exist only, so that files can be chosen only where somebody keeps them.
   */
  owner: string | null
  /** Values of ATT_TYPE that the business asks for, in the order of the checklist (`requiredMaterials`). */
  materials?: readonly string[]
  mode: 'entry' | 'readonly'
  /** Shows this one material alone; it need not be one of ATT_TYPE. */
  only?: { readonly atttype: string; readonly attitle: string }
  /** People without an account may be sent a link to these files. */
  shared?: boolean
  /** Files came or went. */
  onChanged?: () => void
  /** The files that wait for the record to be saved; whoever is told sends them then (`sendAttachment`). */
  onWaiting?: (files: readonly Upload[]) => void
}

const nothingWanted: readonly string[] = []

/**
 * The files of a record by material. In entry mode they come by choosing, dropping, pasting or from a phone; refusals
 * stand at the file. Fetch it lazily where the first screen is a list.
 */
export function AttachmentPanel(props: AttachmentPanelProps) {
  if (!props.owner && !props.onWaiting) return <Alert type="info" title={attachmentMessages.saveFirst} />
  // Another record starts with nothing selected and nothing on its way.
  return <Files key={props.owner} {...props} />
}

function Files({
  owner,
  materials: wanted = nothingWanted,
  mode: asked,
  only,
  onChanged,
  onWaiting,
  shared = false,
}: AttachmentPanelProps) {
  const mayShare = useMay('attachment.share')
  const mayCopy = useMay('attachment.save')
  const { labelOf } = useSources()
  const mode = useMay('attachment.save') ? asked : 'readonly'
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [active, setActive] = useState<string | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { rows: all, error, isPending } = useAttachments(owner)
  const rows = useMemo(() => (only ? all.filter((row) => row.atttype === only.atttype) : all), [all, only])
  const refresh = useAttachmentsChanged()
  const changed = useCallback(() => {
    void refresh(owner)
    onChanged?.()
  }, [refresh, owner, onChanged])
  const titleOf = useCallback(
    (type: string) => (type === only?.atttype ? only.attitle : labelOf('ATT_TYPE', type)),
    [labelOf, only],
  )
  const uploads = useUploads({ owner, titleOf, onArrived: changed })
  const tellWaiting = useEffectEvent(onWaiting ?? (() => {}))
  useEffect(() => tellWaiting(uploads.list.filter(({ state }) => state === 'waiting')), [uploads.list])
  const actions = useAttachmentActions({ owner, rows, onChanged: changed })
  const materials = useMemo(
    () => materialsOf(rows, only ? [only.atttype] : wanted, chosen, titleOf),
    [rows, wanted, only, chosen, titleOf],
  )
  const panel = useRef<HTMLDivElement>(null)
  const target = pasteTarget(materials, active)
  usePaste(panel, mode === 'entry' && target ? (files) => uploads.add(target.atttype, files) : null)
  useWarnWhileUploading(uploads.list.some(({ state }) => state !== 'failed'))

  const picked = rows.filter(({ attsysid }) => selected.has(attsysid))
  const select = (id: string, on: boolean): void => {
    const next = new Set(selected)
    if (on) next.add(id)
    else next.delete(id)
    setSelected(next)
  }
  if (owner && isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (error && rows.length === 0) return <Alert type="error" title={sentenceOfError(error)} />
  return (
    <div className="tj-attachments" ref={panel}>
      <div className="tj-attachments-tools">
        {mode === 'entry' && !only && (
          <AddMaterial
            present={materials.map(({ atttype }) => atttype)}
            onAdd={(atttype) => {
              setChosen([...chosen, atttype])
              setActive(atttype)
            }}
          />
        )}
        {rows.length > 0 && (
          <Button
            size="small"
            icon={<DownloadOutlined />}
            loading={actions.busy}
            onClick={() =>
              void actions.downloadAll((picked.length > 0 ? picked : rows).map(({ attsysid }) => attsysid))
            }
          >
            {picked.length > 0 ? `打包下载所选 ${picked.length} 个` : '全部打包下载'}
          </Button>
        )}
        {mayCopy && rows.some(({ endpoint }) => endpoint) && (
          <Button size="small" loading={actions.busy} onClick={() => void actions.copyForeign()}>
            转存外部文件
          </Button>
        )}
        {shared && mayShare && owner && rows.length > 0 && (
          <Button size="small" icon={<LinkOutlined />} onClick={actions.share}>
            资料链接
          </Button>
        )}
        {mode === 'entry' && picked.length > 0 && (
          <Button
            size="small"
            danger
            icon={<DeleteOutlined />}
            disabled={picked.some(({ deletable }) => !deletable)}
            title={picked.some(({ deletable }) => !deletable) ? attachmentMessages.notAllYours : ''}
            onClick={() => void actions.remove(picked).then((removed) => removed && setSelected(new Set()))}
          >
            删除所选 {picked.length} 个
          </Button>
        )}
        {mode === 'entry' && target && (
          <span className="tj-attachments-hint">可拖入文件，或粘贴到「{target.attitle}」</span>
        )}
      </div>
      {materials.length === 0 && (
        <p className="tj-empty">{mode === 'entry' ? '还没有附件，请先选择材料类型' : '没有附件'}</p>
      )}
      {materials.map((material) => (
        <MaterialGroup
          key={material.atttype}
          material={material}
          mode={mode}
          saved={owner !== null}
          actions={actions}
          uploads={uploads}
          selected={selected}
          onSelect={select}
          active={material === target}
          onTouch={() => setActive(material.atttype)}
        />
      ))}
      {actions.dialog}
    </div>
  )
}

function AddMaterial({ present, onAdd }: { present: readonly string[]; onAdd(atttype: string): void }) {
  const { options } = useSources()
  const others = options('ATT_TYPE').filter(({ value }) => !present.includes(value))
  return (
    <Select
      size="small"
      className="tj-attachments-add"
      placeholder="添加其他材料"
      aria-label="添加其他材料"
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      options={others.map(({ value, label }) => ({ value, label }))}
      onChange={(value: string | null) => value && onAdd(value)}
    />
  )
}

/** The browser asks before a page is closed over a file on its way. */
function useWarnWhileUploading(uploading: boolean): void {
  useEffect(() => {
    if (!uploading) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [uploading])
}
