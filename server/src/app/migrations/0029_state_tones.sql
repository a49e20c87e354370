alter table "dictionary_item" add column "tone" text collate "C";

-- Until now colours followed from the labels. Items that an installation has renamed or added keep the colour that they
-- had; what the release says of its own items is brought at the start (docs/decisions/0028).
update dictionary_item set tone = case
  when label in ('不合格', '停止运行', '限制条件运行', '整改后运行', '停止使用', '复检不合格', '5级', '不符合要求')
    or label ~ '超期|逾期|过期|不合格|不符合|未通过|不通过|不予|拒|失败|不符|未到账|系统未登记|严重|停止运行|^红色$' then 'red'
  when label ~ '离线|退回|将到期|临期|即将|整改|限制|待缴|未缴|提醒|改期|^[橙黄]色$' then 'orange'
  when label ~ '作废|停用|退出|注销|报废|撤[销下]|草稿|未启用|关闭|取消|失效' then 'grey'
  when label ~ '合格|一致|有效|在用|在册|在线|正常|已|通过|完成|成功|启用|生效' then 'green'
  else 'none'
end
where type ~* '(state|status|result|conclusion)$' or lower(type) = 'warning_level';
