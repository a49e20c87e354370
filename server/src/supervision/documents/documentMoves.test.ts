import { lawDocumentProcess } from '@tejian/contract/supervision/documents/document.process.ts'
import { documentCalls } from '@tejian/contract/supervision/documents/documentCalls.ts'
import { accounts, done, over, review, service, useDocuments } from '../../app/testing/lawDocuments.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'

const { getDetail, move } = documentCalls
const { people, file, drafted } = useDocuments()

const supervisors = ['jiancha', 'jiancha_qt'] as const
walkProcess({
  process: lawDocumentProcess,
  calls: { getDetail, move },
  accounts,
  person: (name) => people[name],
  watcher: 'jiancha',
  allowed: {
    ZLNZ: { submit: ['jiancha_qt'] },
    ZLSP: { issue: ['juzhang'], return: ['juzhang'] },
    ZLSD: { serve: supervisors, withdraw: ['juzhang'], settled: [] },
    ZLZG: {
      feedback: [...supervisors, 'qiye'],
      extend: [...supervisors, 'juzhang'],
      withdraw: ['juzhang'],
      settled: [],
      overdue: [],
    },
    ZLFC: {
      pass: supervisors,
      sendBack: supervisors,
      handOver: supervisors,
      withdraw: ['juzhang'],
      settled: [],
    },
  },
  after: {
    'ZLNZ.submit': 'ZLSP',
    'ZLSP.issue': 'ZLSD',
    'ZLSP.return': 'ZLNZ',
    'ZLSD.serve': 'ZLZG',
    'ZLSD.withdraw': 'end',
    'ZLZG.feedback': 'ZLFC',
    'ZLZG.extend': 'ZLZG',
    'ZLZG.withdraw': 'end',
    'ZLFC.pass': 'end',
    'ZLFC.sendBack': 'ZLZG',
    'ZLFC.handOver': 'end',
    'ZLFC.withdraw': 'end',
  },
  way: {
    ZLNZ: [],
    ZLSP: [['jiancha_qt', 'submit']],
    ZLSD: [
      ['jiancha_qt', 'submit'],
      ['juzhang', 'issue'],
    ],
    ZLZG: [
      ['jiancha_qt', 'submit'],
      ['juzhang', 'issue'],
      ['jiancha_qt', 'serve'],
    ],
    ZLFC: [
      ['jiancha_qt', 'submit'],
      ['juzhang', 'issue'],
      ['jiancha_qt', 'serve'],
      ['qiye', 'feedback'],
    ],
  },
  supply: () => ({
    ...service,
    ...done,
    ...review,
    ...over,
    rectifyLimit: '2026-12-10',
    explainText: '备件未到',
  }),
  fresh: async () => {
    const row = await drafted()
    await file(row.id)
    return row as unknown as WalkedRow
  },
})
