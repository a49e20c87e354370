/** Sentences of the merging of units that were registered twice. */
export const mergeMessages = {
  undone: '撤销单位合并',
  twoWanted: '请选择两个要合并的单位',
  sameUnit: '不能将单位与其自身合并',
  reasonWanted: '请填写合并原因',
  kindsDiffer: '两个单位的类型不同，请先更正单位类型再合并',
  openCharges: (no: string) => `被合并单位有未办结的收费单（${no}），请先办结或作废`,
  bothAgreed: '两个单位都有生效中的同类收费协议，请先终止其中一份',
  openFilings: '两个单位都有维保备案，请先办结或注销其中一份',
  changedMeanwhile: '单位档案已被修改，已载入最新内容，请核对后再合并',
  mergedAlready: (who: string, when: string, survivor: string) =>
    `该单位已由${who}于${when}并入${survivor}，请重新查找`,
  undoneAlready: (who: string, when: string) => `该合并已由${who}于${when}撤销`,
  survivorGone: '保留的单位已不在档案中，不能撤销',
  nothingChosen: '请选择要保留的内容',
} as const
