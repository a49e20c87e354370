import { platformMessages as say } from '@tejian/contract/portal/platform/platformMessages.ts'
import {
  type OpenClass,
  publicPageSize,
  readingCalls,
} from '@tejian/contract/portal/platform/readingCalls.ts'
import { nobody } from '../../kit/transport/send.ts'
import { Facts } from '../Facts.tsx'
import { PagedPart } from './PagedPart.tsx'

const seats = ({ seats: all, seatsLeft }: OpenClass): string =>
  seatsLeft > 0 ? `余${seatsLeft}个，共${all}个` : `已满，共${all}个`

/** Classes for examinations in which a place may still be had, and how to apply. */
export function ClassesPart() {
  return (
    <PagedPart
      title="培训考核报名"
      note={say.howToApply}
      empty={say.noClasses}
      ask={(pageNo) => nobody.send(readingCalls.classes, { pageNo: String(pageNo) })}
      keyOf={({ classno }) => classno}
      pageSize={publicPageSize}
    >
      {(one) => (
        <>
          <h3>{one.classname}</h3>
          <Facts
            facts={[
              ['考核项目', one.certItem],
              ['考试机构', one.examorgname],
              ['考试地点', one.examPlace],
              ['培训日期', `${one.startDate}至${one.endDate}`],
              ['考试日期', one.examDate],
              ['名额', seats(one)],
              ['班级编号', one.classno],
            ]}
          />
        </>
      )}
    </PagedPart>
  )
}
