import { process } from '../../kit/process.ts'

/** A class: 草稿 → 报名中 → 已截止 → 成绩已提交 → 已办结. */
export const trainingClassProcess = process('training_class', {
  title: '考核培训班',
  start: 'BJNZ',
  steps: {
    BJNZ: {
      name: '班级拟制',
      actions: { publish: { label: '公布', permission: 'examClass.save', to: 'BJBM' } },
    },
    BJBM: {
      name: '班级报名',
      editable: ['examPlace', 'planCount', 'note'],
      actions: { shut: { label: '截止报名', permission: 'examClass.save', to: 'BJJZ' } },
    },
    BJJZ: {
      name: '考试与成绩',
      actions: { submitScores: { label: '提交成绩', permission: 'examScore.save', to: 'BJCJ' } },
    },
    BJCJ: {
      name: '班级办结',
      actions: { finish: { label: '办结', permission: 'examClass.save', to: 'end' } },
    },
  },
})

/** TRAINING_CLASS_STATE by step. */
export const classStates: Readonly<Record<string, string>> = {
  BJNZ: '0',
  BJBM: '1',
  BJJZ: '2',
  BJCJ: '3',
  end: '4',
}
