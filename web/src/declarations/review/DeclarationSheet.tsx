import { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { ChangedField } from '@tejian/contract/inspection/fields.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Alert } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { ChargeTable } from '../../inspection/item/public.tsx'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import type { ShownField } from '../../kit/form/fieldMode.ts'
import { useSession } from '../../kit/session/store.ts'
import { AttachmentPanel } from '../../shared/attachments/AttachmentPanel.tsx'
import { ArchiveComparison } from '../online/ArchiveComparison.tsx'
import { DeviceTable } from './DeviceTable.tsx'
import { sheetSections } from './sheetSections.ts'
import type { DeclarationDetail } from './useDeclaration.ts'

type SheetProps = {
  detail: DeclarationDetail
  view: View
  /** Fields that stand in the inputs of the decision beside it. */
  deciding: ReadonlySet<string>
  /** What the sheet shows has changed on the server. */
  onMoved(): void
  /** For whoever looks at the declaration because of its money. */
  chargesFirst?: boolean
}

function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  )
}

type FactsProps = {
  detail: DeclarationDetail
  fields: readonly ShownField[]
  changes: readonly ChangedField[]
}

/** Label and text of every field of a section; after a return with what stood there before. */
function Facts({ detail, fields, changes }: FactsProps) {
  return (
    <dl className="work-facts">
      {fields.map(({ name, spec, span }) => {
        const changed = changes.find(({ field }) => field === name)
        return (
          <div key={name} className={span === 4 ? 'work-wide' : undefined}>
            <dt>{spec.label}</dt>
            <dd>
              <FieldText spec={spec} value={detail[name]} record={declaration} row={detail} />
              {changed && <span className="work-before">原为 {changed.before ?? '空'}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The declaration as it is read: sheet, devices, materials, charges. */
export function DeclarationSheet({ detail, view, deciding, onMoved, chargesFirst = false }: SheetProps) {
  const seesCharges = useSession((session) => session.permissions.has('charge.view'))
  const { changedFields: changes, appBussList, missingMaterials, appmainsysid } = detail
  const sections = sheetSections(detail, view, deciding)
  const charges = seesCharges && (
    <Suspense>
      <ChargeTable appno={detail.appno} />
    </Suspense>
  )
  const missing = missingMaterials.length > 0 && (
    <span className="tj-state-orange">还缺 {missingMaterials.join('、')}</span>
  )
  return (
    <div className="work-sheet">
      {changes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`退回后修改了 ${changes.map(({ label }) => label).join('、')}`}
        />
      )}
      {chargesFirst && charges}
      {detail.actions.includes('confirm') && (
        <Section title="与档案核对">
          <ArchiveComparison appmainsysid={appmainsysid} onChanged={onMoved} />
        </Section>
      )}
      {sections.map(({ title, fields }) => (
        <Section key={title} title={title}>
          <Facts detail={detail} fields={fields} changes={changes} />
        </Section>
      ))}
      <Section title="设备" note={`${appBussList.length} 台`}>
        <DeviceTable devices={appBussList} accepted={detail.step === 'end'} />
      </Section>
      <Section title="申报材料" note={missing}>
        <AttachmentPanel owner={appmainsysid} materials={detail.materials} mode="readonly" />
      </Section>
      {!chargesFirst && charges}
    </div>
  )
}
