-- The end of a plan is told once, and what fell due while it was ended is not made up for by itself.
alter table studio_subscriptions
  add column runs_since timestamptz, -- again, after an end; null: it has not ended before
  add column told_grace timestamptz, -- the end of grace and the end of the plan that people have been told of
  add column told_end timestamptz;
alter table studio_subscriptions no force row level security; -- which would show the owner of the table none
update studio_subscriptions set told_end = coalesce(ended_at, trial_ends_at, now())
where status = 'cancelled' or (status = 'trialing' and provider_subscription_id is null and trial_ends_at < now())
  or (status = 'past_due' and past_due_since < now() - interval '7 days');
alter table studio_subscriptions force row level security;
grant select (id, ended_at, past_due_since, told_grace, told_end) on studio_subscriptions to callboard_schedule;

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
    'upgrade_required', 'trial_ending', 'renewal_failed', 'renewal_due', 'plan_refunded', 'refund_pending', 'refund_completed',
    'plan_ending', 'plan_ended', 'plan_cancelled', 'plan_paid', 'studio_resting'));
