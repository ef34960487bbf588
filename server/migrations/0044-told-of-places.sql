-- Up to which expiry (year and month) the parent has been told that a card expires.
alter table cards add column told_expiry text check (told_expiry ~ '^[0-9]{4}-[0-9]{2}$');

grant select (studio_id, parent_id, account_id, removed_at) on cards to callboard_schedule;
create policy every_studio on cards for select to callboard_schedule using (current_user = 'callboard_schedule');

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'new_channel_post', 'new_comment', 'new_message', 'staff_registration', 'parent_registration', 'parent_deletion',
    'student_enrollment', 'student_added', 'student_removed', 'student_consecutive_absence', 'student_birthday',
    'payment_received', 'payment_overdue', 'payment_request', 'payment_confirmation', 'payment_account_lost', 'payment_card_expiring',
    'class_assigned', 'class_reminder', 'class_cancellation', 'class_schedule', 'class_capacity', 'class_place_offered',
    'class_place_released',
    'attendance_marked', 'unauthorized_absence', 'attendance_missing',
    'document_assigned', 'document_reminder', 'document_deadline_missed',
    'upgrade_required', 'trial_ending', 'renewal_failed', 'renewal_due', 'plan_refunded', 'refund_pending', 'refund_completed'));
