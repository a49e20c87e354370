import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { examApplication } from '@tejian/contract/exams/application.ts'
import { classCalls } from '@tejian/contract/exams/classes/classCalls.ts'
import { isTheoryOnly, subjectsToSit } from '@tejian/contract/exams/rules.ts'
import { scoreCalls } from '@tejian/contract/exams/scoreCalls.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Alert, Button, Checkbox, Input, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { notify } from '../kit/notify.ts'
import { may } from '../kit/session/store.ts'
import { send } from '../kit/transport/send.ts'
import { sentenceOfError } from '../kit/transport/sentence.ts'

type Candidate = ListedRow<typeof examApplication>
type Entry = { score: string; practiceScore: string; absentFlag: boolean }

const entryOf = (row: Candidate): Entry => ({
  score: row.theoryScore === null ? '' : String(row.theoryScore),
  practiceScore: row.practiceScore === null ? '' : String(row.practiceScore),
  absentFlag: row.absentFlag === true,
})

const resultText: Readonly<Record<string, string>> = { '1': '合格', '2': '待补考', '3': '不合格' }

type RowProps = {
  row: Candidate
  entry: Entry
  problem: string | undefined
  onChange(entry: Entry): void
}

/** One candidate: scores of the subjects that are to be sat, or absent. */
function CandidateRow({ row, entry, problem, onChange }: RowProps) {
  const open = row.step === 'KHKS' && may('examScore.save')
  const sat = subjectsToSit(row, row.examDate ?? '')
  const input = (name: 'score' | 'practiceScore', label: string, sits: boolean) => (
    <Input
      aria-label={`${row.personname}${label}`}
      inputMode="decimal"
      style={{ width: 90 }}
      disabled={!open || !sits || entry.absentFlag}
      value={entry[name]}
      onChange={({ target }) => onChange({ ...entry, [name]: target.value })}
    />
  )
  return (
    <tr>
      <td>{row.admissionno}</td>
      <td>{row.personname}</td>
      <td>{row.idcard}</td>
      <td>{input('score', '理论成绩', sat.theory)}</td>
      <td>{isTheoryOnly(row.certItem) ? '—' : input('practiceScore', '实操成绩', sat.practice)}</td>
      <td>
        <Checkbox
          aria-label={`${row.personname}缺考`}
          disabled={!open}
          checked={entry.absentFlag}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? { ...entry, score: '', practiceScore: '', absentFlag: true }
                : { ...entry, absentFlag: false },
            )
          }
        />
      </td>
      <td>
        {problem ? (
          <span role="alert" style={{ color: 'var(--tj-error, #cf1322)' }}>
            {problem}
          </span>
        ) : (
          resultText[row.examResult ?? '']
        )}
      </td>
      <td>{row.inputUserName}</td>
    </tr>
  )
}

/** The scores of a class: entered row by row, saved together, handed in at once (scoreDetail). */
export function ScoreSheetPage() {
  const [asked] = useSearchParams()
  const classId = asked.get('classId') ?? ''
  const client = useQueryClient()
  const found = useQuery({
    queryKey: ['scoreSheet', classId],
    enabled: classId !== '',
    queryFn: () => send(scoreCalls.list, { classId, pageSize: '300', orderBy: 'admissionno asc' }),
  })
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  if (classId === '')
    return (
      <Alert
        type="info"
        showIcon
        title="请从考核培训班列表的“成绩录入”打开"
        action={<Link to="/personMng/assessmentMng/trainingClass">考核培训班</Link>}
      />
    )
  if (found.error) return <Alert type="error" showIcon title={sentenceOfError(found.error)} />
  if (!found.data) return <Skeleton active />
  const rows = found.data.list as Candidate[]
  const [first] = rows
  const changed = rows.filter((row) => entries[row.id])
  const refresh = () => client.invalidateQueries({ queryKey: ['scoreSheet', classId] })

  const save = async (): Promise<boolean> => {
    setBusy(true)
    const wrong: Record<string, string> = {}
    const left: Record<string, Entry> = {}
    for (const row of changed) {
      const entry = entries[row.id] as Entry
      try {
        await send(scoreCalls.save, {
          id: row.id,
          version: String(row.version),
          score: entry.score,
          practiceScore: entry.practiceScore,
          absentFlag: entry.absentFlag ? '1' : '0',
        })
      } catch (error) {
        wrong[row.id] = sentenceOfError(error)
        left[row.id] = entry
      }
    }
    setProblems(wrong)
    setEntries(left)
    await refresh()
    setBusy(false)
    const failed = Object.keys(wrong).length
    if (failed > 0) notify.warn(`${failed}名考生的成绩没有保存，请看各行的说明`)
    else notify.success('成绩已保存')
    return failed === 0
  }
  const submit = async () => {
    if (changed.length > 0 && !(await save())) return
    setBusy(true)
    try {
      await send(classCalls.move, { id: classId, action: 'submitScores' })
      notify.success('成绩已提交')
    } catch (error) {
      notify.failure(error)
    }
    await refresh()
    setBusy(false)
  }

  return (
    <section className="tj-page">
      <h1>成绩录入</h1>
      <p>
        {first
          ? `${first.classname}　${first.classno}　考试日期 ${first.examDate}　考生 ${rows.length} 人`
          : '班级中还没有考生'}
      </p>
      <div className="work-scroll">
        <table className="tj-plain" aria-label="考生成绩">
          <thead>
            <tr>
              {['准考证号', '姓名', '身份证号', '理论成绩', '实操成绩', '缺考', '考试结果', '录入人'].map(
                (title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <CandidateRow
                key={row.id}
                row={row}
                entry={entries[row.id] ?? entryOf(row)}
                problem={problems[row.id]}
                onChange={(entry) => setEntries((all) => ({ ...all, [row.id]: entry }))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {may('examScore.save') && rows.some(({ step }) => step === 'KHKS') && (
        <Space style={{ marginBlockStart: 16 }}>
          <Button loading={busy} disabled={changed.length === 0} onClick={() => void save()}>
            保存
          </Button>
          <Button type="primary" loading={busy} onClick={() => void submit()}>
            提交成绩
          </Button>
        </Space>
      )}
    </section>
  )
}
