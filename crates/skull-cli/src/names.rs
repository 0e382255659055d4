use skull_rules::{Player, Record, Seat, Tribes};

/// What to call the seats and players of a game on screen.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    names: Vec<String>,
    two_tribes: bool,
}

impl Names {
    /// The names a record gives, or the letters of the seats.
    pub(crate) fn of(record: &Record) -> Names {
        let two_tribes = record.setup().rules().tribes_per_player == Tribes::Two;
        Names { names: record.headers.names.iter().map(ToString::to_string).collect(), two_tribes }
    }

    /// Who sits there; with two tribes also which of them it is, as in `Ana (D)`.
    pub(crate) fn seat(&self, seat: Seat, player: Player) -> String {
        match self.names.get(player.index()) {
            Some(name) if self.two_tribes => format!("{name} ({seat})"),
            Some(name) => name.clone(),
            None => seat.to_string(),
        }
    }

    /// Who plays.
    pub(crate) fn player(&self, player: Player) -> String {
        self.names.get(player.index()).cloned().unwrap_or_else(|| player.to_string())
    }
}
