alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'new_channel_post', 'new_comment', 'new_message', 'staff_registration', 'parent_registration', 'parent_deletion',
    'student_enrollment', 'student_added', 'student_removed', 'student_consecutive_absence', 'student_birthday',
    'payment_received', 'payment_overdue', 'payment_request', 'payment_confirmation', 'payment_account_lost',
    'class_assigned', 'class_reminder', 'class_cancellation', 'class_schedule', 'class_capacity',
    'attendance_marked', 'unauthorized_absence', 'attendance_missing',
    'document_assigned', 'document_reminder', 'document_deadline_missed',
    'upgrade_required', 'refund_pending', 'refund_completed'));
