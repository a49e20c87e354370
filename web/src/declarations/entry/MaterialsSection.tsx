import { useQuery } from '@tanstack/react-query'
import { materialCalls } from '@tejian/contract/declarations/materials/materialCalls.ts'
import type { WantedMaterial } from '@tejian/contract/declarations/materials/materialRules.ts'
import { lazy, Suspense } from 'react'
import { textOf } from '../../kit/fields/inputProps.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { send } from '../../kit/transport/send.ts'
import { useAttachments } from '../../shared/attachments/useAttachments.ts'
import { materialsId, useEntrySheet } from './entrySheet.ts'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

const none: readonly WantedMaterial[] = []

/** What is to be handed in for this inspection kind, what of it is missing, and the upload. */
export function MaterialsSection() {
  const { formId, id, waiting, onWaiting } = useEntrySheet()
  const { inmGroupCode, equclacode } = useFormValues()
  const { labelOf } = useSources()
  const kind = textOf(inmGroupCode)
  const classCode = textOf(equclacode)
  const { data: wanted = none } = useQuery({
    queryKey: ['wantedMaterials', kind, classCode],
    queryFn: () => send(materialCalls.wanted, { inmGroupCode: kind, equclacode: classCode }),
    enabled: kind !== '' && classCode !== '',
  })
  const required = wanted.flatMap(({ atttype, required }) => (required ? [atttype] : []))
  const { rows } = useAttachments(id)
  const missing = required.filter((type) => ![...rows, ...waiting].some(({ atttype }) => atttype === type))
  const names = missing.map((type) => labelOf('ATT_TYPE', type)).join('、')
  return (
    <div id={materialsId(formId)} tabIndex={-1} className="entry-materials">
      {required.length === 0 ? (
        <span className="tj-empty">选择检验类别后列出应交材料</span>
      ) : missing.length === 0 ? (
        <span className="tj-state tj-state-green">应交{required.length}项材料已齐</span>
      ) : (
        <span className="tj-state tj-state-orange">
          应交{required.length}项，缺{missing.length}项：{names}
        </span>
      )}
      <Suspense fallback={null}>
        <AttachmentPanel
          owner={id}
          materials={wanted.map(({ atttype }) => atttype)}
          mode="entry"
          onWaiting={onWaiting}
        />
      </Suspense>
    </div>
  )
}
