import type { Detail } from '@tejian/contract/kit/register.ts'
import { keepingMessages } from '@tejian/contract/reports/keeping/keepingMessages.ts'
import type { reportTemplate, TemplateContent } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { Alert } from 'antd'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'

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
