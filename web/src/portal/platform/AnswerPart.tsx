import { platformCalls } from '@tejian/contract/portal/platform/platformCalls.ts'
import { nobody } from '../../kit/transport/send.ts'
import { Facts } from '../Facts.tsx'
import { FindPart } from './FindPart.tsx'

/** What became of a matter, for whoever has its number and its code. */
export const AnswerPart = () => (
  <FindPart
    title="查看答复"
    keys={[
      { name: 'no', label: '编号', max: 40 },
      { name: 'queryCode', label: '查询码', max: 12 },
    ]}
    ask={(keys) => nobody.send(platformCalls.answer, keys)}
  >
    {(found) => (
      <section role="status">
        <h2>{found.state}</h2>
        <Facts
          facts={[
            ['编号', found.no],
            ['提交日期', found.submitDate],
            ['内容', found.content],
            ['答复内容', found.replyContent],
            ['不予受理原因', found.refuseReason],
            ['答复日期', found.replyDate],
          ]}
        />
      </section>
    )}
  </FindPart>
)
