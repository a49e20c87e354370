import { requiredMaterials } from '@tejian/contract/declarations/materials.ts'
import { lazy, Suspense, useMemo } from 'react'
import { textOf } from '../../kit/fields/inputProps.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { useAttachments } from '../../shared/attachments/useAttachments.ts'
import { materialsId, useEntrySheet } from './entrySheet.ts'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

/** What is to be handed in for this inspection kind, what of it is missing, and the upload. */
export function MaterialsSection() {
  const { formId, id, waiting, onWaiting } = useEntrySheet()
  const { inmGroupCode, equclacode } = useFormValues()
  const { labelOf } = useSources()
  const kind = textOf(inmGroupCode)
  const classCode = textOf(equclacode)
  const wanted = useMemo(() => requiredMaterials(kind, classCode), [kind, classCode])
  const { rows } = useAttachments(id)
  const missing = wanted.filter((type) => ![...rows, ...waiting].some(({ atttype }) => atttype === type))
  const names = missing.map((type) => labelOf('ATT_TYPE', type)).join('、')
  return (
    <div id={materialsId(formId)} tabIndex={-1} className="entry-materials">
      {wanted.length === 0 ? (
        <span className="tj-empty">选择检验类别后列出应交材料</span>
      ) : missing.length === 0 ? (
        <span className="tj-state tj-state-green">应交{wanted.length}项材料已齐</span>
      ) : (
        <span className="tj-state tj-state-orange">
          应交{wanted.length}项，缺{missing.length}项：{names}
        </span>
      )}
      <Suspense fallback={null}>
        <AttachmentPanel owner={id} materials={wanted} mode="entry" onWaiting={onWaiting} />
      </Suspense>
    </div>
  )
}
