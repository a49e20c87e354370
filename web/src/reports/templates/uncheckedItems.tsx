import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import { keepingMessages } from '@tejian/contract/reports/keeping/keepingMessages.ts'
import type { reportTemplate, TemplateContent } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { Alert } from 'antd'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import type { WantedOfSeveral } from '../../shared/work/MoveDialog.tsx'
import type { MovedRow } from '../../shared/work/moves.ts'

const namesOf = (content: TemplateContent | null): string[] =>
  (content?.sections ?? []).flatMap(({ items }) =>
    items.filter(({ unchecked }) => unchecked).map(({ no, name }) => `${no} ${name}`),
  )

/** What nobody compared with the published rule, for whoever reviews and approves. */
export const uncheckedItems: RowSections<Detail<typeof reportTemplate>> = ({ uncheckedCount, content }) =>
  uncheckedCount
    ? [
        {
          title: '待核对',
          content: (
            <Alert
              type="warning"
              showIcon
              title={keepingMessages.unchecked(uncheckedCount)}
              description={namesOf(content).join('；')}
            />
          ),
        },
      ]
    : []

const uncheckedIn = (row: MovedRow): number => Number(fieldValue(row, 'uncheckedCount') ?? 0)

/** Several versions passed together: reason and yes are asked once, for those that have such items. */
export const wantedForUnchecked: WantedOfSeveral = {
  wants: (row, { name }) => name === 'pass' && uncheckedIn(row) > 0,
  asks: (rows) => ({
    field: 'opinion',
    sentence: keepingMessages.severalReason(rows.length),
    question: keepingMessages.severalConfirm(
      rows.length,
      rows.reduce((sum, row) => sum + uncheckedIn(row), 0),
    ),
  }),
}
